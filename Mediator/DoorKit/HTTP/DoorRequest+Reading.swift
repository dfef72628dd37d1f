import ContractKit
import MediatorKit

// Reading a request strictly: where two readers could disagree, it is refused.
extension DoorRequest {
  /// Headers whose repetition could hide one value behind another.
  private static let unique: Set<String> = [
    "authorization", "content-length", "content-type", "cookie", "host", "mediator-consent",
    "transfer-encoding",
  ]

  /// The value of a header, whose name is compared without regard to case; nil without it.
  func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }

  /// Whether a body follows the headers, read or not.
  var announcesBody: Bool {
    header("transfer-encoding") != nil || header("content-length") ?? "0" != "0"
  }

  /// Throws for a body of a `GET` or `HEAD`.
  func checkNoBody() throws(DoorProblem) {
    guard ["GET", "HEAD"].contains(method), announcesBody else { return }
    throw .malformed("a \(method) has no body")
  }

  /// Throws for an address with white space, which another program could end there.
  func checkAddress() throws(DoorProblem) {
    guard (path + (query ?? "")).utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw .malformed("the path or the query has white space or control characters")
    }
  }

  /// Throws for malformed headers, for a header given twice, and for another host.
  func checkHeaders(_ hosts: Set<String>) throws(DoorProblem) {
    var seen: Set<String> = []
    for field in headers {
      let (name, value) = (field.name, field.value)
      guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenByte) else {
        throw .malformed("a header's name is malformed")
      }
      guard !value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
        throw .malformed("the header \(name) contains control characters")
      }
      let isNew = seen.insert(name.lowercased()).inserted
      guard isNew || !Self.unique.contains(name.lowercased()) else {
        throw .malformed("the header \(name) is given twice")
      }
    }
    try checkLength()
    guard let host = header("host") else { throw .malformed("the header Host is missing") }
    guard let name = host.withoutPort else { throw .malformed("the header Host is malformed") }
    guard hosts.contains(name.lowercased()) || name.isAddress else {
      throw DoorProblem(
        421, "wrongHost", "this server doesn't serve that host",
        help: "use localhost, or start the server with --host NAME")
    }
  }

  /// Throws for a body that another program could read in another length or coding.
  private func checkLength() throws(DoorProblem) {
    let length = header("content-length")
    if let coding = header("transfer-encoding") {
      guard length == nil else { throw .malformed("the length of the body is given twice") }
      guard coding.lowercased() == "chunked" else {
        throw .malformed("the body has another transfer coding than chunked")
      }
    }
    guard length?.isNumber ?? true else { throw .malformed("Content-Length isn't a number") }
    guard header("content-encoding") == nil else {
      throw DoorProblem(
        415, "unsupportedMediaType", "the body has a coding",
        help: "send it without Content-Encoding")
    }
  }

  /// The request without `http://` and a host in its path, which RFC 9112 permits; the host has to be that of the header.
  func inOriginForm() throws(DoorProblem) -> DoorRequest {
    let scheme = "http://"
    guard !path.hasPrefix("/"), path.lowercased().hasPrefix(scheme) else { return self }
    let address = path.dropFirst(scheme.count)
    let host = address.prefix { $0 != "/" }
    guard host.lowercased() == header("host")?.lowercased() else {
      throw .malformed("the path has another host than the header Host")
    }
    var request = self
    request.path = host.endIndex == address.endIndex ? "/" : String(address[host.endIndex...])
    return request
  }

  /// The decoded segments of the path.
  func segments() throws(DoorProblem) -> [String] {
    guard path.utf8.first == UInt8(ascii: "/") else { throw .malformed("the path is malformed") }
    var segments: [String] = []
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      segments.append(try part.percentDecoded("path"))
    }
    return segments
  }

  /// The query as params, each text converted by its shape: numbers and booleans, and JSON where that is expected.
  func queryParams(of action: ActionContract) throws(DoorProblem) -> Params {
    var fields: [String: Value] = [:]
    // Not by characters, which combining marks change.
    for item in (query ?? "").unicodeScalars.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(Substring.init)
      let name = try parts[0].percentDecoded("query")
      let text = parts.count > 1 ? try parts[1].percentDecoded("query") : ""
      guard fields[name] == nil else {
        throw .malformed("a name is given twice in the query")
      }
      let shape = action.params.first { $0.name == name }?.shape ?? .string
      fields[name] = shape.value(fromText: text)
    }
    return Params(fields)
  }

  /// The body as params; empty for an empty body.
  func bodyParams() throws(DoorProblem) -> Params {
    if query != nil { throw .malformed("params belong in the body of a POST, not in the query") }
    if body.isEmpty { return Params() }
    guard header("content-type")?.isJSON == true else {
      throw DoorProblem(
        415, "unsupportedMediaType", "the body isn't application/json in UTF-8",
        help: "send the params as a JSON object, with 'Content-Type: application/json'")
    }
    let value: Value
    do { value = try JSONReader.read(body) } catch {
      throw .notJSON("JSON: \(error)")
    }
    guard case .object(let fields) = value else { throw .notJSON("a JSON object") }
    return Params(fields)
  }
}

extension Substring {
  /// The text with `%XX` as bytes and, in a query, `+` as a space.
  func percentDecoded(_ place: String) throws(DoorProblem) -> String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+") where place == "query": bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else {
          throw .malformed("the \(place) is malformed: a % needs two hexadecimal digits")
        }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed("the \(place) isn't text")
    }
    return text
  }
}

extension String {
  /// A host without its port: `[::1]:80` is `[::1]`; nil if the port isn't a number.
  fileprivate var withoutPort: String? {
    guard let colon = lastIndex(of: ":"), !self[colon...].contains("]") else { return self }
    let port = self[index(after: colon)...]
    return port.isEmpty || String(port).isNumber ? String(self[..<colon]) : nil
  }

  /// Whether it is an IP address: it ends with a number, or is in brackets, as no name does.
  ///
  /// A page of another server has that server's name or address as its host, so it can't call here under this one.
  fileprivate var isAddress: Bool {
    hasPrefix("[") && hasSuffix("]")
      || !contains("@") && split(separator: ".").last.map { String($0).isNumber } ?? false
  }

  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }

  /// Whether it is the media type of JSON in UTF-8.
  fileprivate var isJSON: Bool {
    let parts = lowercased().split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    return parts[0] == "application/json"
      && parts.dropFirst().allSatisfy {
        !$0.hasPrefix("charset") || ["charset=utf-8", "charset=\"utf-8\""].contains($0)
      }
  }
}

extension UInt8 {
  /// Whether it may occur in the name of a header, by RFC 9110.
  fileprivate var isTokenByte: Bool {
    isNameByte || "!#$%&'*+-.^`|~".utf8.contains(self)
  }
}
