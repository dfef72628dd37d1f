/// The parts of a call from outside besides its params.
package struct CallDetails: Sendable {
  /// Query items without a param.
  var ignoredItems: [String] = []
  /// The action to whose effects a person consented; nil without consent.
  private(set) var consent: Route?
  /// The route before an interceptor changed it to one that needs another consent; nil for other calls.
  private(set) var former: Route?

  func changed(from route: Route) -> CallDetails {
    var copy = self
    copy.former = route
    return copy
  }

  func confirmed(_ route: Route) -> CallDetails {
    var copy = self
    copy.consent = route
    return copy
  }
}
