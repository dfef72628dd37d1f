// Overloads that the compiler prefers for synchronous methods of the main actor, which `perform:` would run on any
// executor. They don't compile without `try`, for which a list of actions has no place.
extension Action {
  /// Refuses a synchronous method of the main actor, which would otherwise run on any executor.
  @available(*, deprecated, message: "give a synchronous method of the main actor as onMain:")
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    perform method: @escaping @Sendable (T) -> @MainActor (repeat each P) throws -> R
  ) throws {
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      onMain: method)
  }

  /// Refuses a synchronous method of the main actor that returns nothing.
  @available(*, deprecated, message: "give a synchronous method of the main actor as onMain:")
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
