/// An action as a method of one instance, with the types of its target and its params gone.
@usableFromInline
final class BoundAction: Sendable {
  /// The method, as it takes arguments by name.
  @usableFromInline
  enum Body: Sendable {
    /// Runs on the caller's thread, at once.
    case sync(@Sendable (Params) throws -> Reply)
    /// Runs on the caller's executor, and may wait.
    case async(@Sendable (Params) async throws -> Reply)
    /// Runs on the main actor.
    case main(@MainActor @Sendable (Params) throws -> Reply)
  }

  /// Runs a method that doesn't wait; the one of a method that does throws.
  let now: @Sendable (Params) throws -> Reply

  /// The method.
  let body: Body

  /// The same method as it takes arguments by position: a ``TypedCall``, or nil.
  let typed: (any AnyObject & Sendable)?

  @usableFromInline
  init<R, each P>(_ body: Body, typed: TypedCall<R, repeat each P>) {
    self.body = body
    self.typed = typed
    now = Self.now(body)
  }

  @usableFromInline
  init(_ body: Body) {
    self.body = body
    typed = nil
    now = Self.now(body)
  }

  private static func now(_ body: Body) -> @Sendable (Params) throws -> Reply {
    switch body {
    case .sync(let run): run
    case .main(let run): { params in try MainActor.assumeIsolated { try run(params) } }
    case .async: { _ in throw CancellationError() }
    }
  }
}
