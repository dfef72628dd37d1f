/// A set of deep links, with names for the parts that vary: `user/:id`.
///
/// <doc:Links> lists the pieces, and says which of several patterns wins. Non-ASCII characters may be written as they
/// are. `%XX` is one byte, so a literal segment can begin with `:` or `*`.
public struct LinkPattern: Hashable, Sendable, CustomStringConvertible {
  /// The maximal length of a pattern, in bytes, as given and percent-encoded.
  public static let lengthLimit = 1_024
  /// The scheme that it matches, in lower case; nil for every scheme of the application.
  public let scheme: String?

  package let pieces: [Piece]

  /// Parses a pattern; throws a ``Fault`` with the reason when it is malformed.
  public init(_ text: String) throws(Fault) {
    do throws(Fault) {
      (scheme, pieces) = try LinkPatternParser(text).parse()
      // Printed, it is percent-encoded, and has to be parsed again.
      let canExceed = text.utf8.count * 3 > Self.lengthLimit
      if canExceed, description.utf8.count > Self.lengthLimit { throw Fault.patternLength }
    } catch {
      throw Fault("malformed link pattern '\(text.shortened)': \(error.message)")
    }
  }

  /// The names of its placeholders, in order.
  public var names: [String] { pieces.compactMap(\.name) }

  /// The pattern as text.
  public var description: String {
    (scheme.map { $0 + "://" } ?? "") + pieces.map(\.description).joined(separator: "/")
  }

  /// The segments of a pattern without placeholders; nil when it has any.
  var literals: [String]? {
    let literals = pieces.compactMap(\.literal)
    return literals.count == pieces.count ? literals : nil
  }

  var endsOpen: Bool { if case .rest = pieces.last { true } else { false } }

  /// The value of a placeholder in a link.
  public struct Binding: Hashable, Sendable {
    /// The name of the placeholder.
    public let name: String
    /// The segments, decoded: exactly one, except that `*name` may have none or many.
    public let segments: [String]

    /// The segments joined by slashes.
    public var text: String { segments.joined(separator: "/") }

    /// Binds a placeholder to its segment.
    public init(_ name: String, _ segment: String) { self.init(name, segments: [segment]) }

    /// Binds `*name` to its segments.
    public init(_ name: String, segments: [String]) {
      (self.name, self.segments) = (name, segments)
    }
  }

  /// A fault of a pattern, of the values for filling it in, or of a URL.
  public struct Fault: MediatorError.WiringFault, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, where, and how to fix it.
    public let message: String

    package var help: String { "fix it in the module" }

    /// The message.
    public var description: String { message }

    init(_ message: String) { self.message = message.escaped }

    // Faults of patterns and of URLs, as the end of a sentence.
    static let badScheme = Fault(
      "its scheme isn't a letter followed by letters, digits, +, - and .")
    static let emptySegment = Fault("it has an empty segment")
    static let trailingSlash = Fault("it ends with a slash")
    static let segments = Fault("it has more than \(DeepLink.segmentLimit) segments")
    static let items = Fault("it has more than \(DeepLink.itemLimit) query items")
    static let unnamedItem = Fault("a query item has no name")
    static let patternLength = Fault(
      "it is longer than \(LinkPattern.lengthLimit) bytes, percent-encoded")
    static let length = Fault("it is longer than \(DeepLink.lengthLimit) bytes")

    static func clash(_ pattern: LinkPattern, with other: LinkPattern) -> Fault {
      pattern == other
        ? Fault("the link pattern '\(pattern)' is declared twice")
        : Fault("the link patterns '\(pattern)' and '\(other)' match the same links")
    }
  }

  /// One segment of a pattern, or all remaining ones.
  package enum Piece: Hashable, Sendable {
    case literal(String)
    case placeholder(name: String, Slot)
    case rest(name: String?)

    func takes(_ segment: String) -> Bool {
      switch self {
      case .literal(let text): text.hasSameBytes(as: segment)
      case .placeholder(_, let slot): slot.takes(segment)
      case .rest: true
      }
    }
  }

  /// The kinds of segment that a placeholder may require, as written between `<` and `>`; the strictest first.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case uuid, int, number, text
  }

  /// The kind and suffix that a placeholder requires.
  package struct Slot: Hashable, Sendable {
    package let kind: Kind
    /// The required suffix of the segment; empty for none.
    package let suffix: String

    func takes(_ segment: String) -> Bool {
      if suffix.isEmpty { return kind == .text || kind.takes(segment[...].utf8) }
      let count = segment.utf8.count - suffix.utf8.count
      guard count > 0, segment.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
        return false
      }
      return kind.takes(segment.utf8.prefix(count))
    }

    func value(of segment: String) -> String {
      suffix.isEmpty ? segment : String(Substring(segment.utf8.dropLast(suffix.utf8.count)))
    }
  }

  /// A named piece of a pattern, and its position in a link.
  struct Placeholder: Sendable {
    let name: String
    fileprivate let index: Int
    /// Nil for `*name`.
    fileprivate let slot: Slot?

    func binding(in link: DeepLink) -> Binding {
      guard let slot else { return Binding(name, segments: Array(link.segments[index...])) }
      return Binding(name, slot.value(of: link.segments[index]))
    }

    /// The segments as a value: an array where the shape is one, otherwise one text.
    func value(in link: DeepLink, as shape: Shape) -> Value {
      if let slot { return shape.value(fromText: slot.value(of: link.segments[index])) }
      let segments = link.segments[index...]
      if case .array(let shape) = shape.unwrapped {
        return .array(segments.map(shape.value(fromText:)))
      }
      return shape.value(fromText: segments.joined(separator: "/"))
    }
  }

  var placeholders: [Placeholder] {
    pieces.enumerated().compactMap { index, piece in
      piece.name.map { Placeholder(name: $0, index: index, slot: piece.slot) }
    }
  }
}

extension LinkPattern.Slot: Comparable {
  /// Orders stricter ones first: by kind, then by the length of the suffix.
  package static func < (left: Self, right: Self) -> Bool {
    (left.kind.rank, right.suffix.utf8.count, left.suffix)
      < (right.kind.rank, left.suffix.utf8.count, right.suffix)
  }
}

extension LinkPattern.Piece: CustomStringConvertible {
  var literal: String? { if case .literal(let text) = self { text } else { nil } }

  /// The constraint of a placeholder; nil for any other piece.
  package var slot: LinkPattern.Slot? {
    if case .placeholder(_, let slot) = self { slot } else { nil }
  }

  /// The name of a placeholder; nil for any other piece and for `*`.
  package var name: String? {
    switch self {
    case .literal: nil
    case .placeholder(let name, _): name
    case .rest(let name): name
    }
  }

  package var description: String {
    switch self {
    case .literal(let text): return text.percentEncoded(keepingNonASCII: true)
    case .rest(let name): return "*" + (name ?? "")
    case .placeholder(let name, let slot):
      let suffix = slot.suffix.percentEncoded(keepingNonASCII: true)
      guard slot.kind == .text else { return ":\(name)<\(slot.kind.rawValue)>\(suffix)" }
      // A suffix that would parse as part of the name is percent-encoded.
      guard let first = slot.suffix.utf8.first, first.isNameByte else { return ":\(name)\(suffix)" }
      return ":\(name)\(first.percentEncoded)\(Substring(suffix.utf8.dropFirst()))"
    }
  }
}

extension LinkPattern.Kind {
  /// Whether a non-empty text is of this kind.
  func takes(_ text: Substring.UTF8View) -> Bool {
    switch self {
    case .text: true
    case .uuid: Self.isUUID(text)
    case .int: text.first != UInt8(ascii: "+") && Int(Substring(text)) != nil
    case .number: text.first != UInt8(ascii: "+") && String(Substring(text)).number != nil
    }
  }

  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  var words: String {
    switch self {
    case .uuid: "UUIDs"
    case .int: "whole numbers of at most 64 bits"
    case .number: "numbers"
    case .text: "texts"
    }
  }

  /// Whether a segment that it matches may be a value of a shape.
  func mayFit(_ shape: Shape) -> Bool {
    switch (self, shape.unwrapped) {
    case (_, .enumeration): true
    case (.text, .object), (.text, .dictionary): false
    case (.text, _): true
    case (.uuid, _): Self.fits("00000000-0000-4000-8000-000000000000", shape)
    case (.int, _), (.number, _): Self.fits("1", shape)
    }
  }

  private static func fits(_ text: String, _ shape: Shape) -> Bool {
    shape.mismatches(of: shape.value(fromText: text)).isEmpty
  }

  private static func isUUID(_ text: Substring.UTF8View) -> Bool {
    guard text.count == 36 else { return false }
    return text.enumerated().allSatisfy { index, byte in
      switch index {
      case 8, 13, 18, 23: byte == UInt8(ascii: "-")
      default: byte.hexDigit != nil
      }
    }
  }
}

// A pattern parses and prints: printing values and parsing the result returns the same values.
extension LinkPattern {
  /// The value of each named placeholder, in order, or nil when the link doesn't match.
  public func match(_ link: DeepLink) -> [Binding]? {
    let count = link.segments.count
    guard scheme == nil || scheme == link.scheme,
      endsOpen ? count >= pieces.count - 1 : count == pieces.count,
      zip(pieces, link.segments).allSatisfy({ $0.takes($1) })
    else { return nil }
    return placeholders.map { $0.binding(in: link) }
  }

  /// Makes a URL, percent-encoded where necessary, that matches this pattern; `scheme` is nil when the pattern has one.
  ///
  /// `values` has one for each named placeholder, in any order. Throws ``Fault`` when a value is missing, unexpected, or
  /// not of the placeholder's kind.
  public func url(
    scheme: String? = nil, values: [Binding] = [], items: [DeepLink.Item] = []
  ) throws(Fault) -> String {
    let scheme = try self.scheme(given: scheme)
    var left = values
    var segments: [String] = []
    for piece in pieces { segments += try piece.segments(taking: &left, self) }
    if let name = left.first?.name {
      throw Fault(
        "'\(self)' \(names.contains(name) ? "takes ':\(name)' once" : "has no ':\(name)'")")
    }
    let link = DeepLink(parsedScheme: scheme, segments: segments, items: items)
    let url = link.description
    if let problem = link.limitProblem(url) {
      throw Fault("'\(self)' can't be filled in: \(problem.message)")
    }
    return url
  }

  private func scheme(given: String?) throws(Fault) -> String {
    let given = given?.lowercased()
    if let scheme {
      guard given == nil || given == scheme else {
        throw Fault("'\(self)' has the scheme '\(scheme)', not '\((given ?? "").shortened)'")
      }
      return scheme
    }
    guard let given else { throw Fault("'\(self)' has no scheme; pass one") }
    guard given.utf8.isScheme else {
      throw Fault("'\(self)' can't be filled in: \(Fault.badScheme.message)")
    }
    return given
  }
}

extension LinkPattern.Piece {
  /// The segments for this piece; removes the value that it uses from the remaining ones.
  fileprivate func segments(
    taking values: inout [LinkPattern.Binding], _ pattern: LinkPattern
  ) throws(LinkPattern.Fault) -> [String] {
    if case .literal(let text) = self { return [text] }
    guard let name else { return [] }
    guard let index = values.firstIndex(where: { $0.name == name }) else {
      throw LinkPattern.Fault("'\(pattern)' needs a value for '\(self)'")
    }
    let given = values.remove(at: index).segments
    guard !given.contains("") else {
      throw LinkPattern.Fault("'\(self)' of '\(pattern)' can't be empty")
    }
    guard case .placeholder(_, let slot) = self else { return given }
    guard given.count == 1, let value = given.first else {
      throw LinkPattern.Fault("'\(self)' of '\(pattern)' matches one segment, not \(given.count)")
    }
    guard slot.kind.takes(value[...].utf8) else {
      throw LinkPattern.Fault("'\(self)' of '\(pattern)' matches only \(slot.kind.words)")
    }
    return [value + slot.suffix]
  }
}

extension DeepLink {
  /// Why the URL exceeds a limit, though each part is valid; nil when it doesn't.
  fileprivate func limitProblem(_ url: String) -> LinkPattern.Fault? {
    if segments.count > Self.segmentLimit { return .segments }
    if items.count > Self.itemLimit { return .items }
    if items.contains(where: { $0.name.isEmpty }) { return .unnamedItem }
    return url.utf8.count > Self.lengthLimit ? .length : nil
  }
}
