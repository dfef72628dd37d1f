/// Builds the list of the composition root's targets.
@resultBuilder
public enum RegistrationsBuilder {
  /// One target.
  public static func buildExpression(_ registration: Registration) -> [Registration] {
    [registration]
  }

  /// Several targets that are declared elsewhere.
  public static func buildExpression(_ registrations: [Registration]) -> [Registration] {
    registrations
  }

  /// All parts, in order.
  public static func buildBlock(_ parts: [Registration]...) -> [Registration] {
    parts.flatMap { $0 }
  }

  /// The targets of an `if` without `else`.
  public static func buildOptional(_ part: [Registration]?) -> [Registration] { part ?? [] }

  /// The targets of an `if`.
  public static func buildEither(first part: [Registration]) -> [Registration] { part }

  /// The targets of an `else`.
  public static func buildEither(second part: [Registration]) -> [Registration] { part }
}
