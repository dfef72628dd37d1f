/// One place where a value doesn't have the declared shape.
///
/// It names places and kinds, never the value itself, so it may be logged.
public struct Mismatch: Error, Hashable, Sendable {
  /// Where, as a JSON Pointer (RFC 6901): `/limit`, `/tags/0`; empty for the whole value.
  public let path: String

  /// What is wrong: `missing, required string`, `expected integer, got text`.
  public var problem: String {
    switch reason {
    case .text(let text): text
    case .missing(let shape): "missing, required \(shape.words)".escaped
    case .expected(let shape, let kind): "expected \(shape.words), got \(kind)".escaped
    case .unknown(let hint): "unknown\(hint)".escaped
    }
  }

  /// Whether it is a field that the shape doesn't have; a reader of the value ignores it.
  package var isUnknownField: Bool {
    if case .unknown = reason { true } else { false }
  }

  /// What is wrong; most mismatches are never read, so most texts are made when they are.
  private enum Reason: Hashable, Sendable {
    case text(String)
    case missing(Shape)
    case expected(Shape, kind: String)
    case unknown(hint: String)
  }

  private let reason: Reason

  /// Names a place and what is wrong there.
  public init(path: String, problem: String) { self.init(path, .text(problem.escaped)) }

  private init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// A value of another kind than its shape says.
  init(expected shape: Shape, got kind: String) { self.init("", .expected(shape, kind: kind)) }

  /// A required part that isn't there.
  init(missing name: String, _ shape: Shape) {
    self.init("/" + name.jsonPointerToken, .missing(shape))
  }

  /// A part that the shape doesn't have.
  init(unknown name: String, hint: String) {
    self.init("/" + name.jsonPointerToken, .unknown(hint: hint))
  }

  /// The same problem, seen from one level further out.
  func under(_ name: String) -> Mismatch {
    Mismatch("/" + name.jsonPointerToken + path, reason)
  }

  /// Compares what is said, however it came about.
  public static func == (left: Mismatch, right: Mismatch) -> Bool {
    left.path == right.path && left.problem == right.problem
  }

  /// Hashes what is said.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(problem)
  }
}

extension Mismatch: CustomStringConvertible {
  /// The place and the problem: `/limit expected integer, got text`.
  public var description: String { "\(path.isEmpty ? "/" : path.shortened) \(problem)" }
}

extension String {
  /// This text as one token of a JSON Pointer: `~` and `/` escaped as RFC 6901 says.
  package var jsonPointerToken: String {
    guard utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return self }
    var token = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.unicodeScalars.append(scalar)
      }
    }
    return token
  }
}

extension Mismatch {
  /// A problem at a place inside of a `Codable` type.
  init(at codingPath: [any CodingKey], _ problem: String) {
    let path = codingPath.map { "/" + $0.stringValue.jsonPointerToken }.joined()
    self.init(path: path, problem: problem)
  }

  /// The same problem, seen from outside of the types that enclose it.
  func within(_ codingPath: [any CodingKey]) -> Mismatch {
    codingPath.reversed().reduce(self) { $0.under($1.stringValue) }
  }

  /// What an error says that was thrown while a type was coded: where it says so itself, or in our words.
  ///
  /// The messages of other libraries may quote the value, so they are not used.
  @usableFromInline
  package init(_ error: any Error, otherwise problem: String) {
    switch error {
    case let mismatch as Mismatch: self = mismatch
    case DecodingError.keyNotFound(let key, let context):
      self.init(at: context.codingPath + [key], "missing")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      self.init(at: context.codingPath, problem)
    case EncodingError.invalidValue(_, let context): self.init(at: context.codingPath, problem)
    default: self.init(path: "", problem: problem)
    }
  }
}
