/// An immutable snapshot of the interceptors and observers of one action, replaced as a whole.
final class InterceptorChain: Sendable {
  /// The interceptors and hooks, outermost first.
  let layers: [Layer<Request, Reply>]
  /// The interceptors, outermost first, for explanations.
  let interceptors: [(name: String, pattern: RoutePattern)]
  private let observers: [CallObserver]
  /// The observers without reference counts, which concurrent callers would contend for.
  private let uncounted: [Unmanaged<CallObserver>]

  init(
    _ layers: [Layer<Request, Reply>],
    _ interceptors: [(name: String, pattern: RoutePattern)], _ observers: [CallObserver]
  ) {
    self.layers = layers
    self.interceptors = interceptors
    self.observers = observers
    uncounted = observers.map(Unmanaged.passUnretained)
  }

  var isEmpty: Bool { layers.isEmpty && observers.isEmpty }

  /// Reports the end of a call to the observers.
  @inline(__always)
  func report(_ error: MediatorError?) {
    for index in uncounted.indices {
      uncounted[index]._withUnsafeGuaranteedRef { $0.report(error) }
    }
  }
}
