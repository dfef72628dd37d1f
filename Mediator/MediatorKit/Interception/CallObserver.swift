/// Observes the outcome of each call of a route, without params and replies, in a few nanoseconds; an interceptor takes
/// some hundred.
public final class CallObserver: Sendable {
  let report: @Sendable (MediatorError?) -> Void

  /// Runs `report` once after each call, on the call's thread, with its error or nil.
  public init(_ report: @escaping @Sendable (MediatorError?) -> Void) { self.report = report }
}
