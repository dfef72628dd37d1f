/// The placeholder of a screen without rows.
public struct Empty<S: Screen>: Part {
  private let state: Content.EmptyState

  /// Says why there are no rows.
  public init(_ text: String) { state = Content.EmptyState(text) }

  /// Says why there are no rows, with a button that helps.
  public init(_ state: Content.EmptyState) { self.state = state }

  /// Adds the placeholder.
  public func add(to content: inout LiveContent<S>, of screen: S) { content.add(state, nil) }
}
