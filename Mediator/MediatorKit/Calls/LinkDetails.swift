/// What a call needs to know about its link.
struct LinkDetails: Sendable {
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
