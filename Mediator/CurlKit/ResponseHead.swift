import Foundation
import TransferKit

/// The status line and the header fields of a response.
struct ResponseHead: Sendable {
  var status = 0
  var headers = HTTPHeaders()
  /// The address that responded; nil until the last head.
  var address: String?

  /// Whether libcurl follows the response with another request.
  var isRedirect: Bool { 300..<400 ~= status && headers["Location"]?.isEmpty == false }

  /// Whether this is the last head of the exchange.
  var isFinal: Bool { status >= 200 && !isRedirect }

  /// Whether a redirect leads to another scheme than http and https.
  var leavesHTTP: Bool {
    guard isRedirect, let target = headers["Location"],
      let scheme = target.wholeMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):.*/)?.1
    else { return false }
    return !["http", "https"].contains(scheme.lowercased())
  }

  /// The announced size of the body; nil without one.
  var size: Int? { headers["Content-Length"].flatMap { Int($0) } }

  /// Reads a line; the status line begins a new head.
  mutating func read(_ line: Substring) {
    if line.hasPrefix("HTTP/") {
      let status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      self = ResponseHead(status: status)
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmingCharacters(in: Self.blanks)
      headers.append(.init(name: String(line[..<colon]), value: value))
    }
  }

  /// What may stand around a value: RFC 9110, section 5.6.3.
  private static let blanks = CharacterSet(charactersIn: " \t")

  /// Removes the fields that describe the encoded body.
  mutating func decode() {
    guard headers["Content-Encoding"] != nil else { return }
    headers["Content-Encoding"] = nil
    headers["Content-Length"] = nil
  }
}
