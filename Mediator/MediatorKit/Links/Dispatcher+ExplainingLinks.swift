// What would happen to a deep link, without letting it happen.
extension Dispatcher {
  /// The most other patterns that an explanation names.
  private static var trialLimit: Int { 3 }

  /// Explains a link whose scheme is the application's.
  func explain(_ link: DeepLink) -> LinkExplanation {
    switch destination(of: link) {
    case .action(let endpoint, let params, let details):
      explain(link, to: endpoint.route.text, params, details)
    case .miss(let route, let params): explain(link, to: route.text, params, LinkDetails())
    case .block(let block, let request): explain(link, to: block, request.values)
    case nil:
      LinkExplanation(
        link, isSchemeAllowed: true, trials(link), .linkNotFound(link, nearest: trials(link)))
    }
  }

  private func explain(
    _ link: DeepLink, to route: String, _ params: Params, _ details: LinkDetails
  ) -> LinkExplanation {
    let call = explain(route, params, .url)
    let match = links.match(link)
    let isExact = link.route.map { endpoints[$0.text] != nil } ?? false
    let destination: LinkExplanation.Destination =
      if isExact { .route(route) } else if let match {
        .action(route, by: match.pattern)
      } else { .miss(route) }
    let others = isExact ? trials(besides: route, link, match?.pattern) : trials(link)
    return LinkExplanation(
      link: link, isSchemeAllowed: true, destination: destination,
      valueNames: isExact ? [] : match?.values.map(\.name) ?? [],
      ignoredItems: details.ignoredItems, others: others, call: call,
      obstacles: call.obstacles, isOpen: call.contract?.access.origins.contains(.url) ?? false)
  }

  private func explain(
    _ link: DeepLink, to block: LinkBlock, _ values: [LinkPattern.Binding]
  ) -> LinkExplanation {
    let around = layers.around(block.route, aspects).interceptors
    let call = Explanation(
      route: block.route.text, origin: .url, contract: nil, obstacles: [],
      needsConsent: false, interceptors: around,
      missHandlers: [])
    return LinkExplanation(
      link: link, isSchemeAllowed: true, destination: .closure(block.pattern),
      valueNames: values.map(\.name), ignoredItems: [], others: trials(link), call: call,
      obstacles: [],
      isOpen: true)
  }

  private func trials(_ link: DeepLink) -> [LinkTrial] {
    links.trials(link, limit: Self.trialLimit)
  }

  /// The nearest patterns when a route comes before all of them, also before the best.
  private func trials(besides route: String, _ link: DeepLink, _ best: LinkPattern?) -> [LinkTrial]
  {
    guard let best else { return trials(link) }
    let reason = "an action has the route '\(route)', which comes before every pattern"
    let others = [LinkTrial(pattern: best, reason: reason)] + trials(link)
    return Array(others.prefix(Self.trialLimit))
  }
}
