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
