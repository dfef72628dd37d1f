/// Parses a deep link in one pass over its bytes.
///
/// Every index stays below the number of bytes: `place` only moves past a byte that `peek` has returned.
struct DeepLinkParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func parse() throws(DeepLink.Problem) -> DeepLink {
    guard bytes.count <= DeepLink.lengthLimit else { throw .length }
    let scheme = try takeScheme()
    let segments = try takeSegments()
    return DeepLink(parsedScheme: scheme, segments: segments, items: try takeItems())
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func takeScheme() throws(DeepLink.Problem) -> String {
    var isGood = true
    var isLower = true
    while let byte = peek, byte != UInt8(ascii: ":") {
      if !byte.isSchemeByte || (place == 0 && !byte.isLetter) { isGood = false }
      if byte < 0x5B, byte > 0x40 { isLower = false }
      place += 1
    }
    let end = place
    for byte in "://".utf8 {
      guard peek == byte else { throw DeepLink.Problem("it doesn't begin with scheme://") }
      place += 1
    }
    guard isGood, end > 0 else { throw .badScheme }
    let scheme = text(0..<end)
    return isLower ? scheme : scheme.lowercased()
  }

  private mutating func takeSegments() throws(DeepLink.Problem) -> [String] {
    let start = place
    let host = takeHost()
    guard place > start || peek == UInt8(ascii: "/") else { return [] }
    guard !host.range.isEmpty else { throw .emptySegment }
    var segments: [String] = []
    segments.reserveCapacity(4)
    segments.append(try decoded(host))
    while peek == UInt8(ascii: "/") {
      place += 1
      guard segments.count < DeepLink.segmentLimit else { throw .segments }
      let piece = take {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
      }
      guard !piece.range.isEmpty else {
        throw peek == UInt8(ascii: "/") ? .emptySegment : .trailingSlash
      }
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

  /// A segment, or the name or the value of a query item.
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

  private mutating func takeItems() throws(DeepLink.Problem) -> [DeepLink.Item] {
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

  private func decoded(_ piece: Piece) throws(DeepLink.Problem) -> String {
    guard piece.isEncoded else { return text(piece.range) }
    return try PercentCoding.decoded(UnsafeBufferPointer(rebasing: bytes[piece.range]))
  }

  private func text(_ range: Range<Int>) -> String {
    let piece = UnsafeBufferPointer(rebasing: bytes[range])
    return String(unsafeUninitializedCapacity: piece.count) { $0.initialize(fromContentsOf: piece) }
  }
}
