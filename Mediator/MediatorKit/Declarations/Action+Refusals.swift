// The compiler prefers these overloads for synchronous main-actor methods, which `perform:` would
// run on any executor.
// They don't compile without `try`, which a list of actions can't contain.
extension Action {
  /// Rejects a synchronous main-actor method.
  @available(*, deprecated, message: "pass a synchronous main-actor method as onMain:")
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    perform method: @escaping @Sendable (T) -> @MainActor (repeat each P) throws -> R
  ) throws {
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      onMain: method)
  }

  /// Rejects a synchronous main-actor method without a result.
  @available(*, deprecated, message: "pass a synchronous main-actor method as onMain:")
  public init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    perform method: @escaping @Sendable (T) -> @MainActor (repeat each P) throws -> Void
  ) throws {
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      onMain: method)
  }
}
