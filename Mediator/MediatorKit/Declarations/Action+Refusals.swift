// Overloads that the compiler prefers for methods that `perform:` can't run correctly, and that don't compile without
// `try`, which a list of actions has no place for.
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

  /// Refuses an asynchronous closure: Swift 6.3 compiles one that captures its target to code that crashes.
  @available(*, deprecated, message: "give an asynchronous action as a method: perform: Action_x")
  public init<each P: Payload, R: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    perform method:
      @escaping @Sendable (T) -> @concurrent @Sendable (repeat each P) async throws -> R
  ) throws {
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: #fileID, line: #line, perform: method)
  }

  /// Refuses an asynchronous closure that returns nothing.
  @available(*, deprecated, message: "give an asynchronous action as a method: perform: Action_x")
  public init<each P: Payload>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .native(.write), errors: DeclaredErrors = .none, links: [String] = [],
    perform method:
      @escaping @Sendable (T) -> @concurrent @Sendable (repeat each P) async throws -> Void
  ) throws {
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links,
      file: #fileID, line: #line, perform: method)
  }
}
