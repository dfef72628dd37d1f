/// Takes a deep link apart, byte by byte.
struct DeepLinkParser {
  private let url: String
  private var rest: Substring.UTF8View

  init(_ url: String) {
    self.url = url
    rest = url[...].utf8
  }

  mutating func parse() throws(MediatorError) -> DeepLink {
    guard rest.count <= DeepLink.lengthLimit else {
      throw fault("it is longer than \(DeepLink.lengthLimit) bytes")
    }
    let scheme = try takeScheme()
    _ = cut(at: UInt8(ascii: "#"))
    let query = cut(at: UInt8(ascii: "?"))
    let route = try route(rest)
    return DeepLink(scheme: scheme, route: route, items: try items(query))
  }

  private mutating func takeScheme() throws(MediatorError) -> String {
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      rest[colon...].starts(with: "://".utf8)
    else { throw fault("it doesn't begin with scheme://") }
    let scheme = String(rest[..<colon]) ?? ""
    guard let first = scheme.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      scheme.unicodeScalars.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
      })
    else { throw fault("its scheme isn't a letter followed by letters, digits, +, - and .") }
    rest = rest[colon...].dropFirst(3)
    return scheme
  }

  /// Cuts off everything from a byte on, and answers what follows that byte.
  private mutating func cut(at byte: UInt8) -> Substring.UTF8View? {
    guard let index = rest.firstIndex(of: byte) else { return nil }
    let tail = rest[index...].dropFirst()
    rest = rest[..<index]
    return tail
  }

  /// `user@Target:port/action`: user and port mean nothing here.
  private func route(_ address: Substring.UTF8View) throws(MediatorError) -> Route {
    let slash = address.firstIndex(of: UInt8(ascii: "/")) ?? address.endIndex
    var host = address[..<slash]
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[at...].dropFirst() }
    if let colon = host.firstIndex(of: UInt8(ascii: ":")) { host = host[..<colon] }
    let target = try decode(host)
    let action = try decode(address[slash...].dropFirst())
    guard !target.isEmpty else { throw fault("it names no target") }
    guard !action.isEmpty else { throw fault("it names no action") }
    guard let route = Route(target: target, action: action) else {
      throw fault("'\("\(target)/\(action)".shortened)' is no route")
    }
    return route
  }

  private func items(_ query: Substring.UTF8View?) throws(MediatorError) -> [DeepLink.Item] {
    var items: [DeepLink.Item] = []
    for part in (query ?? ""[...].utf8).split(separator: UInt8(ascii: "&")) {
      guard items.count < DeepLink.itemLimit else {
        throw fault("it has more than \(DeepLink.itemLimit) query items")
      }
      let equals = part.firstIndex(of: UInt8(ascii: "="))
      let name = try decode(part[..<(equals ?? part.endIndex)])
      guard !name.isEmpty else { throw fault("a query item has no name") }
      let value = try equals.map { index throws(MediatorError) in
        try decode(part[index...].dropFirst())
      }
      items.append(DeepLink.Item(name, value))
    }
    return items
  }

  private func decode(_ bytes: Substring.UTF8View) throws(MediatorError) -> String {
    guard bytes.contains(UInt8(ascii: "%")) else { return String(bytes) ?? "" }
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { throw fault("a % isn't followed by two hexadecimal digits") }
      decoded.append(high << 4 | low)
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw fault("its percent-encoded bytes aren't UTF-8")
    }
    return text
  }

  private func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  private func fault(_ problem: String) -> MediatorError { .invalidURL(url, problem) }
}
