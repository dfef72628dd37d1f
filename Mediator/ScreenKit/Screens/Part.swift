/// A part of a screen: a button, a field, rows.
@MainActor public protocol Part<S> {
  /// The screen.
  associatedtype S: Screen

  /// Adds the part's content and its reactions.
  func add(to content: inout LiveContent<S>, of screen: S)
}
