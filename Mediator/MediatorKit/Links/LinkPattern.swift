/// A set of deep links, with names for the parts that vary: `user/:id`.
///
/// | piece | matches |
/// | --- | --- |
/// | `user` | exactly this segment, case included |
/// | `:id` | any segment |
/// | `:id<int>`, `:id<number>`, `:id<uuid>` | a segment that is a whole number, a number, a UUID |
/// | `:id.html` | a segment with this suffix, which isn't part of the value |
/// | `*path` or `*` | all remaining segments, zero or more; only at the end |
///
/// A pattern without `scheme://` matches every scheme of the application. `app://*` matches every link of a scheme.
/// Non-ASCII characters may be written as they are. `%XX` is one byte, so a literal segment can begin with `:` or `*`.
///
/// ### Which pattern wins
/// Patterns are compared segment by segment, from the left: a literal wins over a placeholder, `uuid` over `int` over
/// `number` over any text, one with a suffix over one without, and all of them over `*`. Where the segments are equal,
/// a pattern with a scheme wins. If the better branch has no match, the next best is tried.
public struct LinkPattern: Hashable, Sendable, CustomStringConvertible {
  /// The maximal length of a pattern, in bytes.
  public static let lengthLimit = 1_024

  /// The scheme that it matches, in lower case; nil for every scheme of the application.
  public let scheme: String?

  package let pieces: [Piece]

  /// Parses a pattern; throws a ``Fault`` with the reason when it is malformed.
  public init(_ text: String) throws(Fault) {
    do { (scheme, pieces) = try LinkPatternParser(text).parse() } catch {
      throw Fault("malformed link pattern '\(text.shortened)': \(error.text)")
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
    var literals: [String] = []
    for piece in pieces {
      guard case .literal(let text) = piece else { return nil }
      literals.append(text)
    }
    return literals
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
      self.name = name
      self.segments = segments
    }
  }

  /// A fault of a pattern, or of the values for filling it in.
  public struct Fault: MediatorError.WiringFault, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, where, and how to fix it.
    public let message: String

    var help: String { "fix it in the module" }

    /// The message.
    public var description: String { message }

    init(_ message: String) { self.message = message.escaped }

    static func clash(_ pattern: LinkPattern, with other: LinkPattern) -> Fault {
      Fault(
        pattern == other
          ? "the link pattern '\(pattern)' is declared twice"
          : "the link patterns '\(pattern)' and '\(other)' match the same links")
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

  /// The kind and suffix that a placeholder requires.
  package struct Slot: Hashable, Sendable {
    package let kind: Kind
    /// The required suffix of the segment; empty for none.
    package let suffix: String

    func takes(_ segment: String) -> Bool {
      if suffix.isEmpty { return kind.takes(segment[...].utf8) }
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
    private let index: Int
    /// Nil for `*name`.
    private let slot: Slot?

    fileprivate init?(_ piece: Piece, at index: Int) {
      guard let name = piece.name else { return nil }
      self.name = name
      self.index = index
      slot = piece.slot
    }

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
    pieces.enumerated().compactMap { Placeholder($1, at: $0) }
  }
}

extension LinkPattern.Slot: Comparable {
  /// Orders stricter ones first: by kind, then by the length of the suffix.
  package static func < (left: Self, right: Self) -> Bool {
    if left.kind != right.kind { return left.kind < right.kind }
    if left.suffix.utf8.count != right.suffix.utf8.count {
      return left.suffix.utf8.count > right.suffix.utf8.count
    }
    return left.suffix < right.suffix
  }
}

extension LinkPattern.Piece: CustomStringConvertible {
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
      return ":\(name)\(first.percentEncoded)\(suffix.dropFirst())"
    }
  }
}
