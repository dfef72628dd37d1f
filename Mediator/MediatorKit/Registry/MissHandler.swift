/// The `notFound` of one linked target, with its type gone.
struct MissHandler: Sendable {
  enum Body: Sendable {
    case sync(@Sendable (Request) throws -> Reply?)
    case async(@Sendable (Request) async throws -> Reply?)
  }

  let target: String
  /// Whether it has to wait, which the synchronous road can't.
  let isAsync: Bool
  /// How it runs in one call.
  let body: @Sendable (Dispatcher) throws -> Held<Body>

  init<T: Target>(_ notFound: NotFound<T>, _ slot: Slot<T>) {
    target = T.name
    isAsync = notFound.isAsync
    body = { try slot.miss(notFound, $0) }
  }
}
