/// A type-erased method of a linked target; runs in its own frame, with the target's instance.
struct LinkedMethod<Input: Sendable, Output: Sendable>: Sendable {
  let target: String
  private let keepsInstance: Bool
  private let bind: @Sendable (Dispatcher, Route) throws -> (Method<Input, Output>, any Sendable)

  init<T: Target>(
    _ store: InstanceStore, _ method: @escaping @Sendable (T) -> Method<Input, Output>
  ) {
    target = T.name
    keepsInstance = store.lifetime != .fresh
    bind = { dispatcher, route in
      let bound = try store.instance(dispatcher, for: route)
      guard let target = bound.target as? T else { throw CancellationError() }
      return (method(target), bound)
    }
  }

  /// A method without a target.
  init(named name: String, _ method: Method<Input, Output>) {
    target = name
    keepsInstance = false
    bind = { _, _ in (method, ()) }
  }

  /// Makes the instance of the target, which outlives a transaction that is rolled back.
  func prepare(_ dispatcher: Dispatcher, _ route: Route) {
    if keepsInstance { _ = try? bind(dispatcher, route) }
  }

  /// Runs the method on the caller's executor.
  func run(
    _ input: Input, at route: Route, in dispatcher: Dispatcher, _ context: CallContext?,
    from origin: Origin = .native
  ) async throws -> Output {
    try await CallFrame(calling: route, of: ObjectIdentifier(dispatcher), context, from: origin)
      .run {
        let (method, owner) = try bind(dispatcher, route)
        defer { withExtendedLifetime(owner) {} }
        switch method {
        case .sync(let body): return try body(input)
        case .async(let body): return try await body(input)
        }
      }
  }

  /// Runs a synchronous method; nil for an asynchronous one.
  func runNow(
    _ input: Input, at route: Route, in dispatcher: Dispatcher, _ context: CallContext?,
    from origin: Origin = .native
  ) throws -> Output? {
    try CallFrame(calling: route, of: ObjectIdentifier(dispatcher), context, from: origin)
      .runNow {
        let (method, owner) = try bind(dispatcher, route)
        defer { withExtendedLifetime(owner) {} }
        guard case .sync(let body) = method else { return nil }
        return try body(input)
      }
  }
}
