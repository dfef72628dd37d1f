/// Layers that another kit puts around calls and deliveries, inside the interceptors.
package protocol InnerLayers: AnyObject, Sendable {
  /// The layers around the calls of a route, outermost first.
  func layers(around route: Route) -> [Layer<Request, Reply>]

  /// The layers around a delivery, outermost first.
  func layers(around delivery: EventDelivery) -> [Layer<EventDelivery, Void>]
}
