/// A URL that leads to an action or a closure: `app://Contacts/search?query=li&limit=5`, `app://user/42`.
///
/// <doc:Links> describes how a URL is split and decoded. Only the scheme is case-insensitive. A URL in the query needs
/// no escaping, as long as it contains no `&` or `#`.
public struct DeepLink: Hashable, Sendable, CustomStringConvertible {
  /// The maximal length of a URL, in bytes.
  public static let lengthLimit = 65_536
  /// The maximal number of query items.
  public static let itemLimit = 256
  /// The maximal number of segments.
  public static let segmentLimit = 32

  /// One `name=value` of the query.
  public struct Item: Hashable, Sendable {
    /// The name, decoded.
    public let name: String
    /// The value, decoded; nil when there is no `=`.
    public let value: String?

    /// Pairs a name with a value.
    public init(_ name: String, _ value: String?) { (self.name, self.value) = (name, value) }
  }

  /// The scheme, in lower case.
  public let scheme: String
  /// The host and the pieces of the path, decoded and non-empty; a slash at the end is ignored.
  public let segments: [String]
  /// The query, in order.
  public let items: [Item]

  /// The route that it contains; nil when its segments aren't a target and an action.
  public var route: Route? {
    segments.count == 2 ? Route(target: segments[0], action: segments[1]) : nil
  }

  /// Makes a link to a route.
  public init(scheme: String, route: Route, items: [Item] = []) {
    self.init(scheme: scheme, segments: [route.target, route.action], items: items)
  }

  /// Makes a link of segments; leaves out empty ones, which a URL can't have.
  public init(scheme: String, segments: [String], items: [Item] = []) {
    self.init(
      parsedScheme: scheme.lowercased(), segments: segments.filter { !$0.isEmpty }, items: items)
  }

  init(parsedScheme scheme: String, segments: [String], items: [Item]) {
    (self.scheme, self.segments, self.items) = (scheme, segments, items)
  }

  /// Parses a URL; throws ``MediatorError/Code/invalidURL`` with the reason.
  public init(parsing url: String) throws(MediatorError) {
    var text = url
    let result = text.withUTF8 { bytes in
      Result { () throws(LinkPattern.Fault) in
        var parser = Parser(bytes)
        return try parser.parse()
      }
    }
    do { self = try result.get() } catch { throw .invalidURL(url, error.message) }
  }

  /// The URL, percent-encoded where necessary; parsing it returns an equal link if the scheme is valid and no item has an
  /// empty name.
  public var description: String {
    let query = items.map { item in
      item.name.percentEncoded() + (item.value.map { "=" + $0.percentEncoded() } ?? "")
    }
    return address + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// The URL without its query, which contains user input.
  package var address: String {
    "\(scheme)://" + segments.map { $0.percentEncoded() }.joined(separator: "/")
  }

  /// Parses a deep link in one pass over its bytes.
  ///
  /// Every index stays below the number of bytes: `place` only moves past a byte that `peek` has returned.
  struct Parser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func parse() throws(LinkPattern.Fault) -> DeepLink {
      guard bytes.count <= DeepLink.lengthLimit else { throw .length }
      let scheme = try takeScheme()
      let segments = try takeSegments()
      return DeepLink(parsedScheme: scheme, segments: segments, items: try takeItems())
    }

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func takeScheme() throws(LinkPattern.Fault) -> String {
      var isGood = true
      var isLower = true
      while let byte = peek, byte != UInt8(ascii: ":") {
        if !byte.isSchemeByte || (place == 0 && !byte.isLetter) { isGood = false }
        if byte < 0x5B, byte > 0x40 { isLower = false }
        place += 1
      }
      let end = place
      for byte in "://".utf8 {
        guard peek == byte else { throw LinkPattern.Fault("it doesn't begin with scheme://") }
        place += 1
      }
      guard isGood, end > 0 else { throw .badScheme }
      let scheme = text(0..<end)
      return isLower ? scheme : scheme.lowercased()
    }

    private mutating func takeSegments() throws(LinkPattern.Fault) -> [String] {
      let start = place
      let host = takeHost()
      guard place > start || peek == UInt8(ascii: "/") else { return [] }
      guard !host.range.isEmpty else { throw .emptySegment }
      var segments: [String] = []
      segments.reserveCapacity(4)
      segments.append(try decoded(host))
      while peek == UInt8(ascii: "/") {
        place += 1
        let piece = take {
          $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
        }
        if piece.range.isEmpty {
          guard peek != UInt8(ascii: "/") else { throw .emptySegment }
          break  // A slash at the end, as in https://example.org/.
        }
        guard segments.count < DeepLink.segmentLimit else { throw .segments }
        segments.append(try decoded(piece))
      }
      return segments
    }

    /// A range of bytes, and whether it contains percent-encoding.
    private typealias Piece = (range: Range<Int>, isEncoded: Bool)

    /// `user@host:port`; user and port are ignored.
    private mutating func takeHost() -> Piece {
      var start = place
      var end: Int?
      var isEncoded = false
      while let byte = peek {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
          return (start..<(end ?? place), isEncoded)
        case UInt8(ascii: "@"): (start, end, isEncoded) = (place + 1, nil, false)
        case UInt8(ascii: ":"): end = end ?? place
        case UInt8(ascii: "%"): isEncoded = isEncoded || end == nil
        default: break
        }
        place += 1
      }
      return (start..<(end ?? place), isEncoded)
    }

    @inline(__always)
    private mutating func take(until isEnd: (UInt8) -> Bool) -> Piece {
      let start = place
      var end = start
      var isEncoded = false
      while end < bytes.count, !isEnd(bytes[end]) {
        if bytes[end] == UInt8(ascii: "%") { isEncoded = true }
        end += 1
      }
      place = end
      return (start..<end, isEncoded)
    }

    private mutating func takeItems() throws(LinkPattern.Fault) -> [DeepLink.Item] {
      guard peek == UInt8(ascii: "?") else { return [] }
      var items: [DeepLink.Item] = []
      items.reserveCapacity(4)
      repeat {
        place += 1
        let name = take {
          $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "#")
        }
        let hasValue = peek == UInt8(ascii: "=")
        guard !name.range.isEmpty || hasValue else { continue }
        guard items.count < DeepLink.itemLimit else { throw .items }
        guard !name.range.isEmpty else { throw .unnamedItem }
        let decodedName = try decoded(name)
        var value: String?
        if hasValue {
          place += 1
          value = try decoded(take { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "#") })
        }
        items.append(DeepLink.Item(decodedName, value))
      } while peek == UInt8(ascii: "&")
      return items
    }

    private func decoded(_ piece: Piece) throws(LinkPattern.Fault) -> String {
      guard piece.isEncoded else { return text(piece.range) }
      return try PercentCoding.decoded(UnsafeBufferPointer(rebasing: bytes[piece.range]))
    }

    private func text(_ range: Range<Int>) -> String {
      let piece = UnsafeBufferPointer(rebasing: bytes[range])
      return String(unsafeUninitializedCapacity: piece.count) {
        $0.initialize(fromContentsOf: piece)
      }
    }
  }
}

extension Collection<UInt8> {
  var isScheme: Bool { first?.isLetter == true && allSatisfy(\.isSchemeByte) }
}

extension UInt8 {
  /// Whether it may occur in a scheme: an ASCII letter or digit, or `+`, `-`, `.`.
  var isSchemeByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}

extension MediatorError {
  /// Quotes only the `quotable` part of the URL.
  static func invalidURL(_ text: String, _ problem: String) -> MediatorError {
    MediatorError(
      .invalidURL, text.quotable.shortened, "malformed deep link: \(problem)",
      help: Route(text) == nil
        ? "a deep link is scheme://Target/action?name=value" : "it is a route: call it")
  }

  /// A link of another application, or one whose scheme was forgotten.
  static func foreignScheme(_ scheme: String, among schemes: [String]) -> MediatorError {
    MediatorError(
      .invalidURL, scheme.quotable.shortened,
      "malformed deep link: its scheme '\(scheme.shortened)' isn't one of "
        + schemes.joined(separator: ", "),
      help: "write one of these, or add it to Mediator(schemes:)")
  }
}
