/// The errors of a module: a small enum of strings with stable codes.
///
/// ```swift
/// enum LoginError: String, ActionError {
///   case notSignedIn, wrongPassword
///   var message: String { … }
/// }
/// ```
/// An action lists those it may throw; ``because(_:details:)`` adds details to one of them.
public protocol ActionError: Error, Sendable, Hashable, RawRepresentable, CaseIterable
where RawValue == String {
  /// What happened and how to fix it, in one sentence, without user data.
  var message: String { get }

  /// Whether repeating the same call may succeed; false by default.
  var isRetryable: Bool { get }
}

extension ActionError {
  /// False.
  public var isRetryable: Bool { false }

  /// The stable code that callers compare.
  public var code: String { rawValue }

  /// This error with a specific message and machine-readable data.
  public func because(_ message: String, details: Value = .null) -> DetailedError {
    DetailedError(error: self, message: message, details: details)
  }
}

/// A declared error with a specific message and data.
public struct DetailedError: Error, Sendable {
  /// The declared error.
  public let error: any ActionError

  /// What happened, where, and how to fix it.
  public let message: String

  /// Machine-readable data; null when there is none.
  public let details: Value
}

/// The errors that an action may throw.
public struct DeclaredErrors: Sendable {
  /// Their codes and messages, in the order of declaration.
  public let list: [ErrorContract]

  /// No errors.
  public static let none = DeclaredErrors(list: [])

  /// The given cases of a module's errors.
  public static func of<E: ActionError>(_ errors: E...) -> DeclaredErrors {
    DeclaredErrors(list: errors.map { ErrorContract(code: $0.code, summary: $0.message) })
  }

  /// The errors of two lists, such as a module's own and those of a service that it uses.
  public static func + (left: DeclaredErrors, right: DeclaredErrors) -> DeclaredErrors {
    DeclaredErrors(list: left.list + right.list)
  }
}
