/// Builds the list of a screen's parts.
@MainActor @resultBuilder public enum PartsBuilder<S: Screen> {
  /// One part.
  public static func buildExpression(_ part: some Part<S>) -> [any Part<S>] { [part] }

  /// All parts, in order.
  public static func buildBlock(_ parts: [any Part<S>]...) -> [any Part<S>] {
    parts.flatMap(\.self)
  }

  /// The parts of an `if` without `else`.
  public static func buildOptional(_ parts: [any Part<S>]?) -> [any Part<S>] { parts ?? [] }

  /// The parts of an `if`.
  public static func buildEither(first parts: [any Part<S>]) -> [any Part<S>] { parts }

  /// The parts of an `else`.
  public static func buildEither(second parts: [any Part<S>]) -> [any Part<S>] { parts }

  /// The parts of a loop.
  public static func buildArray(_ parts: [[any Part<S>]]) -> [any Part<S>] { parts.flatMap(\.self) }
}
