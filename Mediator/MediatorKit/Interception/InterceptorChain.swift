/// An immutable snapshot of the code around the calls of one route, replaced as a whole.
final class InterceptorChain: Sendable {
  /// The interceptors and hooks, outermost first.
  let layers: [Layer<Request, Reply>]
  /// Reports the end of a call to the observers; nil without any.
  let report: (@Sendable (MediatorError?) -> Void)?

  init(_ layers: [Layer<Request, Reply>], _ observers: [CallObserver]) {
    self.layers = layers
    let reports = observers.map(\.report)
    report =
      reports.count < 2
      ? reports.first : { @Sendable error in for report in reports { report(error) } }
  }

  var isEmpty: Bool { layers.isEmpty && report == nil }
}
