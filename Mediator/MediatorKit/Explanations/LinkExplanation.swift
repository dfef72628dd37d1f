/// Describes what opening a deep link would do, without running an action, a closure or an interceptor.
public struct LinkExplanation: Sendable {
  /// The destination of a link.
  public enum Destination: Hashable, Sendable {
    /// The action whose route the link contains.
    case route(String)
    /// An action, by a pattern that it declares.
    case action(String, by: LinkPattern)
    /// A closure added for a pattern.
    case closure(LinkPattern)
    /// The miss path: the link contains this unknown route.
    case miss(String)
    /// None: the URL is malformed, belongs to another application, or matches nothing.
    case nothing
  }

  /// The link, or nil when the URL is malformed.
  public let link: DeepLink?

  /// Whether its scheme is one of the application's.
  public let isSchemeAllowed: Bool

  /// Where the link leads.
  public internal(set) var destination = Destination.nothing

  /// The names of the path's values, in order.
  public internal(set) var valueNames: [String] = []

  /// The query items without a param, in order; opening the link ignores them.
  public internal(set) var ignoredItems: [String] = []

  /// The nearest patterns that weren't chosen, the nearest first, with reasons.
  public internal(set) var others: [LinkCandidate] = []

  /// The explanation of the call that the link makes; nil when it makes none.
  public internal(set) var call: Explanation?

  /// The error of a link without a destination; nil for other links.
  var failure: MediatorError?

  /// Why nothing would run, the error that opening the link throws first; empty when something would.
  ///
  /// A handler of ``Explanation/missHandlers`` may answer instead of the error.
  public var obstacles: [MediatorError] { failure.map { [$0] } ?? call?.obstacles ?? [] }

  /// Whether links may reach its action or closure, whatever the params.
  public var isOpen: Bool {
    if case .closure = destination { return true }
    return call?.contract?.access.isOpen(to: .url) ?? false
  }

  /// The link with names in place of values, also in the query; nil when the URL is malformed.
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

extension Dispatcher {
  private static var candidateLimit: Int { 3 }

  func explain(_ link: DeepLink) -> LinkExplanation {
    switch destination(of: link) {
    case .action(let found, let params, let details):
      explain(link, to: found.takeUnretainedValue().route.text, params, details)
    case .miss(let route, let params): explain(link, to: route.text, params, Request.Details())
    case .handler(let handler, let request): explain(link, to: handler, request.values)
    case nil:
      LinkExplanation(
        link: link, isSchemeAllowed: true, others: candidates(link),
        failure: .linkNotFound(link, nearest: candidates(link)))
    }
  }

  private func explain(
    _ link: DeepLink, to route: String, _ params: Params, _ details: Request.Details
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
      valueNames: isExact ? [] : match?.pattern.names ?? [],
      ignoredItems: details.ignoredItems, others: others, call: call)
  }

  private func explain(
    _ link: DeepLink, to handler: LinkRouter.Handler, _ values: [LinkPattern.Binding]
  ) -> LinkExplanation {
    let call = Explanation(
      route: handler.route.text, origin: .url, interceptors: interceptors(around: handler.route))
    return LinkExplanation(
      link: link, isSchemeAllowed: true, destination: .closure(handler.pattern),
      valueNames: values.map(\.name), others: candidates(link), call: call)
  }

  private func candidates(_ link: DeepLink) -> [LinkCandidate] {
    links.candidates(link, limit: Self.candidateLimit)
  }

  /// The nearest patterns when a route takes precedence over all of them, the best included.
  private func candidates(besides route: String, _ link: DeepLink, _ best: LinkPattern?)
    -> [LinkCandidate]
  {
    guard let best else { return candidates(link) }
    let reason = "an action has the route '\(route)', which takes precedence over patterns"
    let others = [LinkCandidate(pattern: best, reason: reason)] + candidates(link)
    return Array(others.prefix(Self.candidateLimit))
  }
}
