/// One declared error of an action.
public struct ErrorContract: Hashable, Sendable {
  /// The code that callers compare.
  public let code: String
  /// When it happens and how to fix it.
  public let summary: String
  /// Whether repeating the same call may succeed.
  public let isRetryable: Bool

  package init(code: String, summary: String, isRetryable: Bool = false) {
    (self.code, self.summary, self.isRetryable) = (code, summary, isRetryable)
  }
}

/// The errors that an action may throw, in the order of declaration.
public typealias DeclaredErrors = [ErrorContract]

extension DeclaredErrors {
  /// No errors.
  public static var none: Self { [] }

  /// The given cases of a module's errors; `+` adds others, such as those of a service.
  public static func of<E: ActionError>(_ errors: E...) -> Self {
    errors.map {
      ErrorContract(code: $0.code, summary: $0.message, isRetryable: $0.isRetryable)
    }
  }
}
