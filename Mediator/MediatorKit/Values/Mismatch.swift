/// One place where a value doesn't have the declared shape.
///
/// It contains places and types, never the value itself, so it is safe to log.
public struct Mismatch: Error, Hashable, Sendable {
  /// The place as a JSON Pointer (RFC 6901): `/limit`, `/tags/0`; empty for the whole value.
  public let path: String

  /// The problem: `missing, required string`, `expected integer, got text`.
  public var problem: String {
    switch reason {
    case .text(let text): text
    case .missing(let shape): "missing, required \(shape.words)".escaped
    case .expected(let shape, let kind): "expected \(shape.words), got \(kind)".escaped
    case .unknown(let hint): "unknown\(hint)".escaped
    }
  }

  /// Whether it is an unknown field, which readers ignore.
  package var isUnknownField: Bool {
    if case .unknown = reason { true } else { false }
  }

  /// The problem; its text is made when it is read, which is rare.
  fileprivate enum Reason: Hashable, Sendable {
    case text(String)
    case missing(Shape)
    case expected(Shape, kind: String)
    case unknown(hint: String)
  }

  private let reason: Reason

  /// Makes a mismatch of a place and a problem.
  public init(path: String, problem: String) { self.init(path, .text(problem.escaped)) }

  fileprivate init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  @usableFromInline
  static func missing(_ name: String, _ shape: Shape) -> Mismatch {
    Mismatch("/" + name.jsonPointerToken, .missing(shape))
  }

  /// A field that the shape doesn't have; the hint is the nearest known name.
  static func unknown(_ name: String, known: [String]) -> Mismatch {
    let hint = Suggestion.hint(name, among: known, most: 1)
    return Mismatch("/" + name.jsonPointerToken, .unknown(hint: hint))
  }

  /// The mismatch of the enclosing value.
  func under(_ name: String) -> Mismatch {
    Mismatch("/" + name.jsonPointerToken + path, reason)
  }

  /// Compares paths and texts.
  public static func == (left: Mismatch, right: Mismatch) -> Bool {
    left.path == right.path && left.problem == right.problem
  }

  /// Hashes path and text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(problem)
  }
}

extension Mismatch: CustomStringConvertible {
  /// The place and the problem: `/limit expected integer, got text`.
  public var description: String { "\(path.isEmpty ? "/" : path.shortened) \(problem)" }
}

extension Value {
  @usableFromInline
  func mismatch(against shape: Shape) -> Mismatch { Mismatch("", .expected(shape, kind: kind)) }
}

extension String {
  /// This text as one token of a JSON Pointer, with `~` and `/` escaped (RFC 6901).
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
  init(at codingPath: [any CodingKey], _ problem: String) {
    self.init(path: codingPath.map(\.stringValue).jsonPointer, problem: problem)
  }

  /// The mismatch with a coding path before its own.
  func within(_ codingPath: [any CodingKey]) -> Mismatch {
    codingPath.reversed().reduce(self) { $0.under($1.stringValue) }
  }

  /// Converts a coding error: keeps a mismatch, and the path of a decoding error; `problem` describes any other error.
  ///
  /// Messages of other libraries aren't used, because they may quote the value.
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
