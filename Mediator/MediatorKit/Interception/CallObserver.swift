/// Observes the outcome of each call of a route, without params and replies, in a few nanoseconds; an interceptor takes
/// some hundred.
public final class CallObserver: Sendable {
  let report: @Sendable (MediatorError?) -> Void

  /// Runs `report` once after each call, on the call's thread, with its error or nil.
  ///
  /// The ends of calls that `report` makes itself are reported too, up to 8 inside each other.
  public convenience init(_ report: @escaping @Sendable (MediatorError?) -> Void) {
    self.init(unguarded: { error in try? Nesting.run(around: nil) { report(error) } })
  }

  /// Makes an observer from a closure that makes no calls.
  package static func withoutCalls(_ report: @escaping @Sendable (MediatorError?) -> Void)
    -> CallObserver
  {
    CallObserver(unguarded: report)
  }

  private init(unguarded report: @escaping @Sendable (MediatorError?) -> Void) {
    self.report = report
  }
}
