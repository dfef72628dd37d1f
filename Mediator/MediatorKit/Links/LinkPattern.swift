/// A set of deep links, with names for what differs between them: `user/:id`.
///
/// | piece | takes |
/// | --- | --- |
/// | `user` | this very segment, case included |
/// | `:id` | any segment |
/// | `:id<int>`, `:id<number>`, `:id<uuid>` | a segment that is a whole number, a number, a UUID |
/// | `:id.html` | a segment that ends so; the ending isn't part of the value |
/// | `*path` or `*` | whatever is left, zero or more segments; only at the end |
///
/// A pattern without `scheme://` takes every scheme that the application answers to. `app://*` takes every link of a
/// scheme. What isn't ASCII may stand as it is; `%XX` stands for a byte, which is how a segment begins with `:` or `*`.
///
/// ### Which pattern wins
/// Patterns are compared segment by segment, from the left: a literal wins over a placeholder, `uuid` over `int` over
/// `number` over any text, one with an ending over one without, and all of them over `*`. Where the segments are equal,
/// a pattern with a scheme wins. When the better way turns out to lead nowhere, the next best is tried.
public struct LinkPattern: Hashable, Sendable, CustomStringConvertible {
  /// The longest pattern, in bytes.
  public static let lengthLimit = 1_024

  /// The scheme it takes, in lower case; nil takes every one that the application answers to.
  public let scheme: String?

  package let pieces: [Piece]

  /// Reads a pattern, or throws a ``Fault`` that says what is wrong with it.
  public init(_ text: String) throws(Fault) {
    do { (scheme, pieces) = try LinkPatternParser(text).parse() } catch {
      throw Fault("the pattern '\(text.shortened)' can't be read: \(error.text)")
    }
  }

  /// The names of its placeholders, in order.
  public var names: [String] { pieces.compactMap(\.name) }

  /// The pattern as it is written.
  public var description: String {
    (scheme.map { $0 + "://" } ?? "") + pieces.map(\.description).joined(separator: "/")
  }

  /// The address that it stands for when every segment is fixed; nil when one isn't.
  var literals: [String]? {
    var literals: [String] = []
    for piece in pieces {
      guard case .literal(let text) = piece else { return nil }
      literals.append(text)
    }
    return literals
  }

  /// Whether it takes whatever is left.
  var endsOpen: Bool { if case .rest = pieces.last { true } else { false } }
}

extension LinkPattern {
  /// What stands in a link for a placeholder of a pattern.
  public struct Binding: Hashable, Sendable {
    /// The name of the placeholder.
    public let name: String

    /// The segments, decoded: exactly one, but for `*name`, which may have none or many.
    public let segments: [String]

    /// The segments as one text, with slashes between them.
    public var text: String { segments.joined(separator: "/") }

    /// Gives a placeholder its segment.
    public init(_ name: String, _ segment: String) { self.init(name, segments: [segment]) }

    /// Gives `*name` its segments.
    public init(_ name: String, segments: [String]) {
      self.name = name
      self.segments = segments
    }
  }
}

extension LinkPattern {
  /// What is wrong with a pattern, or with what it was to be filled in with.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, where, and how to fix it.
    public let message: String

    /// What is wrong.
    public var description: String { message }

    init(_ message: String) { self.message = message.escaped }

    static func clash(_ pattern: LinkPattern, with other: LinkPattern) -> Fault {
      Fault(
        pattern == other
          ? "the link pattern '\(pattern)' stands twice"
          : "the link patterns '\(pattern)' and '\(other)' can't be told apart")
    }
  }
}

extension LinkPattern {
  /// One segment of a pattern, or all that are left.
  package enum Piece: Hashable, Sendable {
    case literal(String)
    case placeholder(name: String, Slot)
    case rest(name: String?)

    /// Whether it takes a segment.
    func takes(_ segment: String) -> Bool {
      switch self {
      case .literal(let text): text.hasSameBytes(as: segment)
      case .placeholder(_, let slot): slot.takes(segment)
      case .rest: true
      }
    }
  }

  /// What a placeholder takes, whatever its name.
  package struct Slot: Hashable, Sendable {
    package let kind: Kind
    /// How the segment has to end; empty when it may end anyhow.
    package let suffix: String

    /// Whether the placeholder takes a segment.
    func takes(_ segment: String) -> Bool {
      if suffix.isEmpty { return kind.takes(segment[...].utf8) }
      let count = segment.utf8.count - suffix.utf8.count
      guard count > 0, segment.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
        return false
      }
      return kind.takes(segment.utf8.prefix(count))
    }

    /// The value in a segment that the placeholder takes.
    func value(of segment: String) -> String {
      suffix.isEmpty ? segment : String(Substring(segment.utf8.dropLast(suffix.utf8.count)))
    }
  }

  /// A named piece of a pattern, and the segment of a link that it stands for.
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

    /// The segments of a link that the pattern takes.
    func binding(in link: DeepLink) -> Binding {
      guard let slot else { return Binding(name, segments: Array(link.segments[index...])) }
      return Binding(name, slot.value(of: link.segments[index]))
    }

    /// The same as a value of a shape: segments where an array is wanted, elsewhere one text.
    func value(in link: DeepLink, as shape: Shape) -> Value {
      if let slot { return shape.value(fromText: slot.value(of: link.segments[index])) }
      let segments = link.segments[index...]
      if case .array(let shape) = shape.unwrapped {
        return .array(segments.map(shape.value(fromText:)))
      }
      return shape.value(fromText: segments.joined(separator: "/"))
    }
  }

  /// Its named pieces, in order.
  var placeholders: [Placeholder] {
    pieces.enumerated().compactMap { Placeholder($1, at: $0) }
  }
}

extension LinkPattern.Slot: Comparable {
  /// The stricter one comes first: by kind, then by the length of the ending.
  package static func < (left: Self, right: Self) -> Bool {
    if left.kind != right.kind { return left.kind < right.kind }
    if left.suffix.utf8.count != right.suffix.utf8.count {
      return left.suffix.utf8.count > right.suffix.utf8.count
    }
    return left.suffix < right.suffix
  }
}

extension LinkPattern.Piece: CustomStringConvertible {
  /// What a placeholder takes, or nil for any other piece.
  package var slot: LinkPattern.Slot? {
    if case .placeholder(_, let slot) = self { slot } else { nil }
  }

  /// The name of a placeholder, or nil for any other piece and for `*`.
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
      // An ending that could be read as more of the name is encoded, so that it can't.
      guard let first = slot.suffix.utf8.first, first.isNameByte else { return ":\(name)\(suffix)" }
      return ":\(name)\(first.percentEncoded)\(suffix.dropFirst())"
    }
  }
}
