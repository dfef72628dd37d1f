/// Several parts as one, such as a listing of two screens.
public struct Group<S: Screen>: Part {
  private let parts: [any Part<S>]

  /// Puts parts together.
  @MainActor public init(@PartsBuilder<S> _ parts: () -> [any Part<S>]) { self.parts = parts() }

  /// Adds all of them.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    for part in parts { part.add(to: &content, of: screen) }
  }
}
