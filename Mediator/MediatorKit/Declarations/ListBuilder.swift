/// Builds a list from elements, lists and conditions: the actions of a target, or the targets of an application.
@resultBuilder
public enum ListBuilder<Element> {
  /// One element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Several elements that are declared elsewhere.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// All parts, in order.
  public static func buildBlock(_ parts: [Element]...) -> [Element] {
    // A single list isn't copied: it may be very long.
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }

  /// The elements of an `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// The elements of an `if`.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// The elements of an `else`.
  public static func buildEither(second part: [Element]) -> [Element] { part }
}
