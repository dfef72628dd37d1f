/// Lets a target list its actions one below the other.
@resultBuilder
public enum ActionsBuilder<T: Target> {
  /// One action.
  public static func buildExpression(_ action: Action<T>) -> [Action<T>] { [action] }

  /// Several actions that were put together elsewhere.
  public static func buildExpression(_ actions: [Action<T>]) -> [Action<T>] { actions }

  /// All of them, in order.
  public static func buildBlock(_ parts: [Action<T>]...) -> [Action<T>] { parts.flatMap { $0 } }

  /// The actions of an `if` without `else`.
  public static func buildOptional(_ part: [Action<T>]?) -> [Action<T>] { part ?? [] }

  /// The actions of an `if`.
  public static func buildEither(first part: [Action<T>]) -> [Action<T>] { part }

  /// The actions of an `else`.
  public static func buildEither(second part: [Action<T>]) -> [Action<T>] { part }
}
