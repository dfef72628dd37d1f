/// The placeholder of a screen without rows.
public struct Empty<S: Screen>: Part {
  private let state: Content.EmptyState
  private var reload: Reaction<S>?

  /// Says why there are no rows.
  public init(_ text: String) { state = Content.EmptyState(text) }

  /// Says why there are no rows, with a button that helps.
  public init(_ state: Content.EmptyState) { self.state = state }

  /// Says why there are no rows, with a button and its reaction.
  public init(_ text: String, _ title: String, reload: @escaping Reaction<S>) {
    state = Content.EmptyState(text, reload: Content.Button("reload", title))
    self.reload = reload
  }

  /// Adds the placeholder.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    content.add(state, reload.map { LiveContent<S>.Tap(run: $0, throttle: nil) })
  }
}
