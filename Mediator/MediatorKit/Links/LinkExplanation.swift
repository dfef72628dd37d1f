/// What a deep link would meet on its way.
///
/// Nothing was run to find out: no action, no closure, no interceptor.
public struct LinkExplanation: Sendable {
  /// What a link leads to.
  public enum Destination: Hashable, Sendable {
    /// The action whose route the link spells.
    case route(String)
    /// An action, by a pattern that it declares.
    case action(String, by: LinkPattern)
    /// A closure that was added for a pattern.
    case closure(LinkPattern)
    /// Where calls go that no action answers: the link spells this route.
    case miss(String)
    /// Nowhere: it can't be read, is another application's, or nothing takes it.
    case nothing
  }

  /// The link, or nil when the URL can't be read.
  public let link: DeepLink?

  /// Whether its scheme is one of the application's.
  public let isSchemeAllowed: Bool

  /// What the link leads to.
  public let destination: Destination

  /// The names of what the path gives, in order; empty when it gives nothing.
  public let valueNames: [String]

  /// The names of query items that the action has no param for, in order; opening the link ignores them.
  public let ignoredItems: [String]

  /// The nearest patterns that the link doesn't take, the nearest first, each with the reason.
  public let others: [LinkCandidate]

  /// What the call meets that the link would make; nil when it would make none.
  public let call: Explanation?

  /// Why nothing would run.
  ///
  /// Empty when something would. The first is the error that opening the link would throw.
  public let obstacles: [MediatorError]

  /// Whether there is an action or a closure that links may reach, whatever the params.
  public let isOpen: Bool

  /// Whether the action or the closure would be reached, as far as can be known.
  public var isCallable: Bool { obstacles.isEmpty }

  /// The link as its pattern reads it: names stand in the place of values, also in the query.
  ///
  /// Nil when the URL can't be read.
  public var outline: String? {
    guard let link else { return nil }
    let names = link.items.map { $0.name.percentEncoded(keepingNonASCII: true) }
    return "\(link.scheme)://" + path(of: link)
      + (names.isEmpty ? "" : "?" + names.joined(separator: "&"))
  }

  private func path(of link: DeepLink) -> String {
    switch destination {
    case .action(_, by: let pattern), .closure(let pattern):
      pattern.pieces.map(\.description).joined(separator: "/")
    case .route, .miss, .nothing:
      link.segments.map { $0.percentEncoded(keepingNonASCII: true) }.joined(separator: "/")
    }
  }
}

extension LinkExplanation {
  /// A URL that leads nowhere, and why.
  init(
    _ link: DeepLink?, isSchemeAllowed: Bool, _ others: [LinkCandidate], _ obstacle: MediatorError
  ) {
    self.link = link
    self.isSchemeAllowed = isSchemeAllowed
    self.others = others
    destination = .nothing
    valueNames = []
    ignoredItems = []
    call = nil
    obstacles = [obstacle]
    isOpen = false
  }
}

// What would happen to a deep link, without letting it happen.
extension Dispatcher {
  /// The most other patterns that an explanation names.
  private static var candidateLimit: Int { 3 }

  /// Explains a link whose scheme is the application's.
  func explain(_ link: DeepLink) -> LinkExplanation {
    switch destination(of: link) {
    case .action(let endpoint, let params, let details):
      explain(link, to: endpoint.route.text, params, details)
    case .miss(let route, let params): explain(link, to: route.text, params, LinkDetails())
    case .handler(let handler, let request): explain(link, to: handler, request.values)
    case nil:
      LinkExplanation(
        link, isSchemeAllowed: true, candidates(link),
        .linkNotFound(link, nearest: candidates(link)))
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
    let others = isExact ? candidates(besides: route, link, match?.pattern) : candidates(link)
    return LinkExplanation(
      link: link, isSchemeAllowed: true, destination: destination,
      valueNames: isExact ? [] : match?.values.map(\.name) ?? [],
      ignoredItems: details.ignoredItems, others: others, call: call,
      obstacles: call.obstacles, isOpen: call.contract?.access.origins.contains(.url) ?? false)
  }

  private func explain(
    _ link: DeepLink, to handler: LinkHandler, _ values: [LinkPattern.Binding]
  ) -> LinkExplanation {
    let interceptors = registry.chain(for: handler.route, aspects).interceptors
    let call = Explanation(
      route: handler.route.text, origin: .url, contract: nil, obstacles: [],
      needsConsent: false, interceptors: interceptors,
      missHandlers: [])
    return LinkExplanation(
      link: link, isSchemeAllowed: true, destination: .closure(handler.pattern),
      valueNames: values.map(\.name), ignoredItems: [], others: candidates(link), call: call,
      obstacles: [],
      isOpen: true)
  }

  private func candidates(_ link: DeepLink) -> [LinkCandidate] {
    links.candidates(link, limit: Self.candidateLimit)
  }

  /// The nearest patterns when a route comes before all of them, also before the best.
  private func candidates(besides route: String, _ link: DeepLink, _ best: LinkPattern?)
    -> [LinkCandidate]
  {
    guard let best else { return candidates(link) }
    let reason = "an action has the route '\(route)', which comes before every pattern"
    let others = [LinkCandidate(pattern: best, reason: reason)] + candidates(link)
    return Array(others.prefix(Self.candidateLimit))
  }
}
