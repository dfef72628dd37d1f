struct LinkPatternParser {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  func parse() throws(LinkPattern.Fault) -> (scheme: String?, pieces: [LinkPattern.Piece]) {
    guard !bytes.isEmpty else { throw LinkPattern.Fault("it is empty") }
    guard bytes.count <= LinkPattern.lengthLimit else {
      throw LinkPattern.Fault("it is longer than \(LinkPattern.lengthLimit) bytes")
    }
    if bytes.contains(UInt8(ascii: "#")) { throw LinkPattern.Fault("it has a fragment") }
    if bytes.contains(UInt8(ascii: "?")) { throw LinkPattern.Fault("it has a query") }
    let (scheme, address) = try scheme()
    let pieces = try pieces(of: address)
    var names: Set<String> = []
    for name in pieces.compactMap(\.name) where !names.insert(name).inserted {
      throw LinkPattern.Fault("the name '\(name)' is used twice")
    }
    return (scheme, pieces)
  }

  private func scheme() throws(LinkPattern.Fault) -> (String?, ArraySlice<UInt8>) {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8)
    else { return (nil, bytes[...]) }
    let scheme = bytes[..<colon]
    guard scheme.isScheme else { throw .badScheme }
    return (text(scheme).lowercased(), bytes[(colon + 3)...])
  }

  private func pieces(of address: ArraySlice<UInt8>) throws(LinkPattern.Fault) -> [LinkPattern
    .Piece]
  {
    guard !address.isEmpty else { return [] }
    let segments = address.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard segments.count <= DeepLink.segmentLimit else { throw .segments }
    if let empty = segments.firstIndex(where: \.isEmpty) {
      throw empty > 0 && empty == segments.count - 1 ? .trailingSlash : .emptySegment
    }
    if segments[0].contains(UInt8(ascii: "@")) { throw LinkPattern.Fault("it has a user") }
    if segments[0].dropFirst().contains(UInt8(ascii: ":")) {
      throw LinkPattern.Fault("it has a port")
    }
    var pieces: [LinkPattern.Piece] = []
    for segment in segments {
      if case .rest = pieces.last {
        throw LinkPattern.Fault("'\(text(segments[pieces.count - 1]))' isn't the last segment")
      }
      pieces.append(try piece(segment))
    }
    return pieces
  }

  private func piece(_ segment: ArraySlice<UInt8>) throws(LinkPattern.Fault) -> LinkPattern.Piece {
    switch segment.first {
    case UInt8(ascii: ":"): return try placeholder(segment)
    case UInt8(ascii: "*"):
      let name = segment.dropFirst()
      guard !name.isEmpty else { return .rest(name: nil) }
      guard name.first?.isLetter == true, name.allSatisfy(\.isNameByte) else {
        throw badName(segment)
      }
      return .rest(name: text(name))
    default: return .literal(try decoded(segment))
    }
  }

  private func placeholder(_ segment: ArraySlice<UInt8>) throws(LinkPattern.Fault)
    -> LinkPattern.Piece
  {
    let name = segment.dropFirst().prefix(while: \.isNameByte)
    guard name.first?.isLetter == true else { throw badName(segment) }
    var kind = LinkPattern.Kind.text
    var suffix = segment[name.endIndex...]
    if suffix.first == UInt8(ascii: "<") {
      guard let end = suffix.firstIndex(of: UInt8(ascii: ">")) else {
        throw LinkPattern.Fault("'\(text(segment))' has no '>' after its '<'")
      }
      kind = try self.kind(text(suffix[..<end].dropFirst()), of: segment)
      suffix = suffix[end...].dropFirst()
    }
    return .placeholder(
      name: text(name), LinkPattern.Slot(kind: kind, suffix: try decoded(suffix)))
  }

  private func kind(_ word: String, of segment: ArraySlice<UInt8>) throws(LinkPattern.Fault)
    -> LinkPattern.Kind
  {
    guard let kind = LinkPattern.Kind(rawValue: word), kind != .text else {
      throw LinkPattern.Fault("'\(text(segment))' has an unknown kind; use int, number or uuid")
    }
    return kind
  }

  private func badName(_ segment: ArraySlice<UInt8>) -> LinkPattern.Fault {
    LinkPattern.Fault(
      "'\(text(segment))' has a bad name: a name is an ASCII letter followed by letters, digits and _"
    )
  }

  private func decoded(_ segment: ArraySlice<UInt8>) throws(LinkPattern.Fault) -> String {
    try segment.withUnsafeBufferPointer(PercentCoding.decoded)
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
