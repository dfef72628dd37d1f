/// The end of a list without ``Pages``.
public struct Footer<S: Screen>: Part {
  private let state: Content.Footer.State
  private let more: Reaction<S>

  /// Shows the state of the end; `more` loads the next rows.
  public init(_ state: Content.Footer.State, _ more: @escaping Reaction<S>) {
    (self.state, self.more) = (state, more)
  }

  /// Adds the end below the rows.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    content.end(Content.Footer(state), more)
  }
}
