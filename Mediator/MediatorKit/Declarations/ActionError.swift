/// The errors of a module: a small enum of strings with stable codes.
///
/// ```swift
/// enum LoginError: String, ActionError {
///   case notSignedIn, wrongPassword
///   var message: String { … }
/// }
/// ```
/// An action lists those it may throw; ``because(_:details:)`` says more about one of them.
public protocol ActionError: Error, Sendable, Hashable, RawRepresentable, CaseIterable
where RawValue == String {
  /// What happened and how to fix it, in one sentence, without user data.
  var message: String { get }

  /// Whether the same call may succeed later without anything being changed; false unless the error says otherwise.
  var isRetryable: Bool { get }
}

extension ActionError {
  /// False.
  public var isRetryable: Bool { false }

  /// The code that callers compare; never changes once published.
  public var code: String { rawValue }

  /// This error with a message of the moment, and data that a program can read.
  public func because(_ message: String, details: Value = .null) -> DetailedError {
    DetailedError(error: self, message: message, details: details)
  }
}

/// One of a module's errors, with more about the case at hand.
public struct DetailedError: Error, Sendable {
  /// The declared error.
  public let error: any ActionError

  /// What happened, where, and how to fix it.
  public let message: String

  /// Data that a program can read; null when there is none.
  public let details: Value
}

/// The errors that an action may answer.
public struct DeclaredErrors: Sendable {
  /// Their codes and messages, in the order they were listed.
  public let list: [ErrorContract]

  /// None.
  public static let none = DeclaredErrors(list: [])

  /// These cases of a module's errors.
  public static func of<E: ActionError>(_ errors: E...) -> DeclaredErrors {
    DeclaredErrors(list: errors.map { ErrorContract(code: $0.code, summary: $0.message) })
  }

  /// The cases of two lists, such as a module's own errors and those of a service it uses.
  public static func + (left: DeclaredErrors, right: DeclaredErrors) -> DeclaredErrors {
    DeclaredErrors(list: left.list + right.list)
  }
}
