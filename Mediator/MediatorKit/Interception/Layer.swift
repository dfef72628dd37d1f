/// One layer around a call: an interceptor or a hook, type-erased.
package struct Layer<Subject: Sendable, Output: Sendable>: Sendable {
  /// Identifies an interceptor or a hook, the same in the paths of all routes.
  package enum ID: Hashable, Sendable {
    case interceptor(Int)
    case hook(UInt64)
    /// The removal of a hook after its only run.
    case removal(UInt64)
  }

  let id: ID

  let advise: @Sendable (Subject) throws -> Advice<Subject, Output>

  /// Makes the error of a synchronous call that this layer would suspend; the text names the asynchronous part.
  let refusal: @Sendable (Subject, String?) -> any Error

  /// Whether synchronous calls fail here before anything runs, because this layer or a related one suspends.
  let refusesNow: Bool

  package var convert: @Sendable (any Error, Subject) -> any Error

  package init(
    id: ID, advise: @escaping @Sendable (Subject) throws -> Advice<Subject, Output>,
    refusal: @escaping @Sendable (Subject, String?) -> any Error, refusesNow: Bool = false,
    convert: @escaping @Sendable (any Error, Subject) -> any Error = { error, _ in error }
  ) {
    (self.id, self.advise, self.refusal) = (id, advise, refusal)
    (self.refusesNow, self.convert) = (refusesNow, convert)
  }
}

/// Layers that another kit puts around calls and deliveries, inside the interceptors.
package protocol InnerLayers: AnyObject, Sendable {
  /// The layers around the calls of a route, outermost first.
  func layers(around route: Route) -> [Layer<Request, Reply>]

  /// The layers around a delivery, outermost first.
  func layers(around delivery: EventDelivery) -> [Layer<EventDelivery, Void>]
}

/// The path of a call: the layers around it, outermost first, and its end inside them.
package struct Path<Subject: Sendable, Output: Sendable, End: Sendable>: Sendable {
  let layers: [Layer<Subject, Output>]
  let end: End
  /// The layers that the call passed on former paths, before its subject changed.
  private var passed: [Layer<Subject, Output>.ID] = []

  package init(_ layers: [Layer<Subject, Output>], to end: End) {
    self.layers = layers
    self.end = end
  }

  /// This path without the passed layers: those of a former path up to an index.
  func continuing(_ former: Path, after index: Int) -> Path {
    let passed = former.passed + former.layers[...index].map(\.id)
    var path = Path(layers.filter { !passed.contains($0.id) }, to: end)
    path.passed = passed
    return path
  }
}
