/// One place where a value doesn't have the declared shape, or where values of one shape may not have another.
///
/// It contains places and types, never the value itself, so it is safe to log.
public struct Mismatch: Error, Sendable {
  /// The kinds of problem; their texts are made when they are read, which is rare.
  package indirect enum Reason: Hashable, Sendable {
    case text(String)
    /// The value has another type than the shape.
    case expected(Shape, kind: String)
    /// The value lacks a required field of this shape.
    case missing(Shape)
    /// The field isn't one of these names, which are accepted.
    case unknown(among: [String])
    /// The object has no field, but requires one of these, which is the case of an enum.
    case noCase(among: [String])
    /// The field isn't one of these cases.
    case unknownCase(among: [String])
    /// The field is another case beside this one.
    case secondCase(String)
    /// Values may have another type than the accepted one.
    case kind(Shape, Shape)
    /// The shape refers to an object that doesn't enclose it, or is too large to compare.
    case unprovable(Shape, Shape)
    /// The value may be one of these texts, which aren't accepted.
    case choices([String])
    /// The value may be null.
    case null(Shape)
    /// The field may be absent.
    case omission(Shape)
    /// No field has the required name; these exist.
    case lacking(among: [String])
    /// The object may have fields of any name, or one that the other shape, which comes first, doesn't have.
    case keys(Shape, of: Shape)
    /// The value may be beyond the limit of a param; both in words.
    case limit(given: String, accepted: String)
  }

  /// The names and indexes that lead to the place; `*` is any element, or the value of any key.
  package let steps: [String]
  package let reason: Reason

  /// Makes a mismatch of a place and a problem.
  public init(path: String, problem: String) {
    var tokens = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    if tokens.first?.isEmpty == true { tokens.removeFirst() }
    self.init(
      tokens.map { String($0).replacing("~1", by: "/").replacing("~0", by: "~") }, .text(problem))
  }

  init(_ steps: [String], _ reason: Reason) {
    self.steps = steps
    self.reason = reason
  }

  @usableFromInline
  static func missing(_ name: String, _ shape: Shape) -> Mismatch {
    Mismatch([name], .missing(shape))
  }

  static func unknown(_ name: String, known: [String]) -> Mismatch {
    Mismatch([name], .unknown(among: known))
  }

  /// The place as a JSON Pointer (RFC 6901): `/limit`, `/tags/0`; empty for the whole value.
  public var path: String { steps.jsonPointer }

  /// The problem: `missing, required string`, `expected integer, got text`.
  public var problem: String {
    let text =
      switch reason {
      case .text(let text): text
      case .expected(let shape, let kind): "expected \(shape.words), got \(kind)"
      case .missing(let shape): "missing, required \(shape.words)"
      case .unknown(let names): "unknown" + hint(among: names)
      case .noCase(let cases): "empty, required one of: \(Suggestion.list(cases))"
      case .unknownCase(let cases):
        "unknown\(hint(among: cases, otherwise: ",")) one of: \(Suggestion.list(cases))"
      case .secondCase(let first): "given beside '\(first)', but only one of them is possible"
      case .kind(.native(let given), .native(let accepted))
      where Shape.native(given).words == Shape.native(accepted).words:
        "is \(given), but \(accepted) is expected"
      case .kind(.oneOf(let given), .oneOf(let accepted)):
        given.caseProblem(as: accepted)
          ?? "is \(Shape.oneOf(given).words), but \(Shape.oneOf(accepted).words) is expected"
      case .kind(let given, let accepted), .unprovable(let given, let accepted):
        "is \(given.words), but \(accepted.words) is expected"
      case .choices(let choices): "may also be \(choices.joined(separator: ", "))"
      case .null(let accepted): "may be null, but \(accepted.words) is required"
      case .omission(let accepted): "may be absent, but \(accepted.words) is required"
      case .lacking(let names): "doesn't exist" + hint(among: names)
      case .keys(let accepted, of: .dictionary):
        "may have any field, but \(accepted.words) is expected"
      case .keys(let accepted, of: _): "may have a field that \(accepted.words) doesn't have"
      case .limit(let given, let accepted): "may be \(given), but the limit is \(accepted)"
      }
    return text.escaped
  }

  private func hint(among names: [String], otherwise text: String = "") -> String {
    let hint = Suggestion.hint(steps.last ?? "", among: names, most: 1)
    return hint.isEmpty ? text : hint
  }

  /// Whether it is an unknown field, which readers ignore.
  package var isUnknownField: Bool {
    switch reason {
    case .unknown, .keys, .secondCase: true
    default: false
    }
  }

  /// The mismatch of the enclosing value.
  @usableFromInline
  package func under(_ name: String) -> Mismatch { Mismatch([name] + steps, reason) }

  /// Converts a part; a mismatch in it is located by its name.
  static func under<R>(_ name: @autoclosure () -> String, _ convert: () throws -> R) throws -> R {
    do { return try convert() } catch let mismatch as Mismatch { throw mismatch.under(name()) }
  }

  /// The mismatch of the value at the first step.
  package var inner: Mismatch { Mismatch(Array(steps.dropFirst()), reason) }
}

extension Mismatch: Hashable {
  /// Compares paths and texts.
  public static func == (left: Mismatch, right: Mismatch) -> Bool {
    left.steps == right.steps && left.problem == right.problem
  }

  /// Hashes path and text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(steps)
    hasher.combine(problem)
  }
}

extension Mismatch: CustomStringConvertible {
  /// The place and the problem: `/limit expected integer, got text`.
  public var description: String { "\(steps.isEmpty ? "/" : path.shortened) \(problem)" }
}

extension Mismatch {
  init(at codingPath: [any CodingKey], _ problem: String) {
    self.init(codingPath.map(\.stringValue), .text(problem))
  }

  /// Converts a coding error: keeps a mismatch and the path of a decoding error; `problem` describes any other error,
  /// because its message may quote the value.
  @usableFromInline
  package init(_ error: any Error, otherwise problem: String) {
    switch error {
    case let mismatch as Mismatch: self = mismatch
    case DecodingError.keyNotFound(let key, let context):
      self.init(at: context.codingPath + [key], "missing")
    case let error as DecodingError: self.init(at: error.path, problem)
    case let error as EncodingError: self.init(at: error.path, problem)
    default: self.init(path: "", problem: problem)
    }
  }
}

extension DecodingError {
  var path: [any CodingKey] {
    switch self {
    case .keyNotFound(let key, let context): context.codingPath + [key]
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }
}

extension EncodingError {
  var path: [any CodingKey] {
    switch self {
    case .invalidValue(_, let context): context.codingPath
    @unknown default: []
    }
  }
}

extension Value {
  @usableFromInline
  func mismatch(against shape: Shape) -> Mismatch {
    if case (.integer, .double(let number)) = (shape, self), number.rounded() == number {
      return Mismatch([], .expected(shape, kind: "a number that is too large"))
    }
    return Mismatch([], .expected(shape, kind: kind))
  }
}

extension Sequence<String> {
  package var jsonPointer: String { map { "/" + $0.jsonPointerToken }.joined() }
}

extension String {
  /// This text as one token of a JSON Pointer, with `~` and `/` escaped (RFC 6901).
  package var jsonPointerToken: String {
    guard utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return self }
    return replacing("~", by: "~0").replacing("/", by: "~1")
  }

  /// Replaces scalars: in `/\u{301}`, the slash is only a part of a character.
  fileprivate func replacing(_ old: String, by new: String) -> String {
    String(unicodeScalars.replacing(old.unicodeScalars, with: new.unicodeScalars))
  }
}
