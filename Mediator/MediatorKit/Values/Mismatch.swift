/// One place where a value doesn't have the declared shape.
///
/// It names places and kinds, never the value itself, so it may be logged.
public struct Mismatch: Error, Hashable, Sendable {
  /// Where, as a JSON Pointer (RFC 6901): `/limit`, `/tags/0`; empty for the whole value.
  public let path: String

  /// What is wrong: `missing, required string`, `expected integer, got text`.
  public let problem: String

  /// Names a place and what is wrong there.
  public init(path: String, problem: String) {
    self.path = path
    self.problem = problem.escaped
  }

  /// The same problem, seen from one level further out.
  func under(_ name: String) -> Mismatch {
    Mismatch(path: "/" + name.jsonPointerToken + path, problem: problem)
  }
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
