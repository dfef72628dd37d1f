import DoorKit
import MediatorKit

/// A browser without scripts: keeps its cookie, follows redirections, fills the form, presses buttons.
@MainActor final class WebBrowser {
  let door: WebDoor
  private(set) var cookie: String?
  /// The address of the page.
  private(set) var path = "/app"
  private(set) var status = 0
  private(set) var page = ""

  init(_ door: WebDoor) { self.door = door }

  /// Opens an address, with a cookie of somebody else if one is given.
  @discardableResult func get(_ address: String, cookie foreign: String? = nil) async -> Int {
    path = address
    cookie = foreign ?? cookie
    let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
    await send(
      DoorRequest(
        "GET", parts[0], query: parts.count > 1 ? parts[1] : nil,
        headers: cookie.map { [("Cookie", "a=b; \($0)")] } ?? []))
    return status
  }

  /// Presses the button with a value, after typing into fields by their identifiers.
  @discardableResult func press(
    _ value: String, _ fields: [String: String] = [:], secret: String? = nil,
    headers: [(name: String, value: String)] = []
  ) async -> Int {
    await send(form(value, fields, secret: secret, headers: headers))
    return status
  }

  /// The form of the page, sent with a button; to the address without its query unless a path is given.
  func form(
    _ value: String, _ fields: [String: String] = [:], secret: String? = nil,
    headers: [(name: String, value: String)] = [], path: String? = nil
  ) -> DoorRequest {
    let hidden = ["page", "question"].compactMap { name in
      text(between: "name=\"\(name)\" value=\"", and: "\"").map { (name, $0) }
    }
    let items =
      [("secret", secret ?? self.secret)] + hidden + [("do", value)]
      + fields.sorted { $0.key < $1.key }.map { ("field.\($0.key)", $0.value) }
    let body = items.map { "\($0.0.percentEncoded())=\($0.1.percentEncoded())" }
    let target = (path ?? self.path).split(separator: "?").map(String.init)
    return DoorRequest(
      "POST", target[0], query: path == nil || target.count < 2 ? nil : target[1],
      headers: (cookie.map { [("cookie", $0)] } ?? []) + headers,
      body: Array(body.joined(separator: "&").utf8))
  }

  func send(_ request: DoorRequest) async {
    let response = await door.answer(request)
    status = response.status
    page = String(decoding: response.body, as: UTF8.self)
    for header in response.headers where header.name == "Set-Cookie" {
      cookie = header.value.split(separator: ";").first.map(String.init)
    }
    guard let place = response.headers.first(where: { $0.name == "Location" })?.value else {
      return
    }
    path = String(place.split(separator: "#")[0])
    await get(path)
  }

  var secret: String { text(between: "name=\"secret\" value=\"", and: "\"") ?? "" }
  var title: String? { text(between: "<h1>", and: "</h1>") }

  /// The page without its number.
  var shown: String {
    page.replacing(
      "name=\"page\" value=\"\(text(between: "name=\"page\" value=\"", and: "\"") ?? "")\"",
      with: "")
  }

  /// The part of the page between two texts.
  func text(between start: String, and end: String) -> String? {
    guard let begin = page.firstRange(of: start),
      let finish = page[begin.upperBound...].firstRange(of: end)
    else { return nil }
    return String(page[begin.upperBound..<finish.lowerBound])
  }
}
