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
  /// The cause, its place, and how to fix it.
  public let message: String
  /// Machine-readable data; null without data.
  public let details: Value
}

/// A failure of a module's environment: a full disk, a locked database, a missing device.
///
/// Any action may throw one without declaring it. The caller sees ``MediatorError/Code/serviceFailed``
/// or, when repeating the call may succeed, ``MediatorError/Code/serviceBusy``.
public protocol ServiceFailure: Error, Sendable {
  /// What happened, where, and how to fix it, without user data.
  var message: String { get }

  /// Whether repeating the same call may succeed.
  var isTemporary: Bool { get }
}
