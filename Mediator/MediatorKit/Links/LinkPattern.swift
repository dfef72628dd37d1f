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
