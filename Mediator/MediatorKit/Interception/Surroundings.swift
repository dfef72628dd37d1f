/// What is around the calls of one action at a moment; it never changes, and is replaced as a whole.
final class Surroundings: Sendable {
  /// The interceptors and hooks, outermost first.
  let layers: [Layer<Request, Reply>]
  /// The interceptors, outermost first, as explanations name them.
  let interceptors: [Explanation.Interception]
  private let observers: [CallObserver]

  init(
    _ layers: [Layer<Request, Reply>], _ interceptors: [Explanation.Interception],
    _ observers: [CallObserver]
  ) {
    self.layers = layers
    self.interceptors = interceptors
    self.observers = observers
  }

  var isEmpty: Bool { layers.isEmpty && observers.isEmpty }

  /// Tells the observers how a call ended.
  @inline(__always)
  func report(_ error: MediatorError?) {
    for index in observers.indices { observers[index].report(error) }
  }
}

/// Sees that calls of one route ended, and how, but neither their params nor their replies.
///
/// So it costs a call some nanoseconds, where an interceptor costs some hundred.
public final class CallObserver: Sendable {
  let report: @Sendable (MediatorError?) -> Void

  /// Observes one route; `report` runs once after each call, on its thread, with the error that it ended with, or nil.
  public init(_ report: @escaping @Sendable (MediatorError?) -> Void) { self.report = report }
}
