/// The ignored items and the consent of a call by deep link.
package struct LinkDetails: Sendable {
  /// Query items without a param.
  var ignoredItems: [String] = []
  /// The action to whose effects the application consented; nil without consent.
  private(set) var consent: Route?

  func confirmed(_ route: Route) -> LinkDetails {
    var copy = self
    copy.consent = route
    return copy
  }
}
