public import MediatorKit

/// The code of an error that a form shows on one of its fields.
///
/// ```swift
/// faults: [.of(NotesError.badText): \.text, "invalidNickname": \.nickname]
/// ```
/// Write the code of an error of the module itself with ``of(_:)``, which the compiler checks.
public struct ErrorCode: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  /// The code of another module's error.
  public init(stringLiteral text: String) { self.text = text }

  /// The code of an error.
  public static func of(_ error: some ActionError) -> ErrorCode {
    ErrorCode(stringLiteral: error.code)
  }
}
