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

/// One declared error of an action.
public struct ErrorContract: Hashable, Sendable {
  /// The code that callers compare.
  public let code: String
  /// When it happens and how to fix it.
  public let summary: String

  package init(
    code: String, summary: String
  ) {
    self.code = code
    self.summary = summary
  }
}
