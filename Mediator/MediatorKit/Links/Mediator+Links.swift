extension Mediator {
  /// Every pattern of deep links and what it leads to, in the order of their texts.
  ///
  /// A link reaches a route that is open to it without a pattern, too.
  public var links: [LinkContract] { dispatcher.links.list }

  /// Follows a deep link.
  ///
  /// A link leads to the action whose route it spells, when there is one; then to what the best ``LinkPattern`` says;
  /// then, when it spells a route, to where calls go that no action answers.
  ///
  /// Params come from the path before the query, and from the query before an action's defaults: a query item that
  /// has the name of a placeholder is dropped. No name is reserved. Items that the action doesn't know are ignored,
  /// unless it has ``Action/strictLinks()``.
  ///
  /// An action that changes something runs only with the application's consent:
  ///
  /// ```swift
  /// try await mediator.open(url) { request in await ask("Allow \(request.route)?") }
  /// ```
  /// - Parameters:
  ///   - link: The link.
  ///   - timeout: How long the call may take, without the question.
  ///   - confirm: Asks for consent; runs at most once, before an action with effects. Without it such an action is
  ///     refused.
  /// - Returns: What the action returned.
  /// - Throws: ``MediatorError``, with the code ``MediatorError/Code/linkNotFound`` when the link leads nowhere, and
  ///   ``MediatorError/Code/confirmationRequired`` without consent.
  public func open(
    _ link: DeepLink, timeout: Duration? = nil, confirm: ((Request) async -> Bool)? = nil
  ) async throws(MediatorError) -> Reply {
    guard isOwn(link.scheme) else { throw foreign(link.scheme) }
    switch dispatcher.destination(of: link) {
    case .action(let endpoint, let params, let details):
      let details =
        endpoint.asksForConsent
        ? try await dispatcher.confirm(endpoint, params, details, confirm) : details
      guard let timeout else {
        return try await dispatcher.perform(endpoint, params, .url, details)
      }
      return try await limited(endpoint.route.text, timeout) {
        try await self.dispatcher.perform(endpoint, params, .url, details)
      }
    case .miss(let route, let params):
      guard let timeout else { return try await dispatcher.perform(route.text, params, .url) }
      return try await limited(route.text, timeout) {
        try await self.dispatcher.perform(route.text, params, .url)
      }
    case .handler(let handler, let request):
      guard let timeout else { return try await dispatcher.run(handler, request) }
      return try await limited(handler.route.text, timeout) {
        try await self.dispatcher.run(handler, request)
      }
    case nil: throw .linkNotFound(link, nearest: dispatcher.links.candidates(link, limit: 3))
    }
  }

  /// Reads a deep link and follows it, as ``open(_:timeout:confirm:)-(DeepLink,_,_)`` does.
  @inline(never)  // Swift 6.3 fails to compile some callers that it optimises this into.
  public func open(
    _ url: String, timeout: Duration? = nil, confirm: ((Request) async -> Bool)? = nil
  ) async throws(MediatorError) -> Reply {
    try await open(try DeepLink(parsing: url), timeout: timeout, confirm: confirm)
  }

  /// Whether a URL would reach something that is open to deep links.
  ///
  /// Nothing is called. The params aren't looked at, and the miss path doesn't count.
  public func canOpen(_ url: String) -> Bool {
    guard let link = try? DeepLink(parsing: url) else { return false }
    return isOwn(link.scheme) && dispatcher.canOpen(link)
  }

  /// Tells what a deep link would meet on its way, without running anything.
  public func explain(url: String) -> LinkExplanation {
    let link: DeepLink
    do { link = try DeepLink(parsing: url) } catch {
      return LinkExplanation(nil, isSchemeAllowed: false, [], error)
    }
    guard isOwn(link.scheme) else {
      return LinkExplanation(link, isSchemeAllowed: false, [], foreign(link.scheme))
    }
    return dispatcher.explain(link)
  }

  /// Answers the links of a pattern with a closure, until the token or ``removeLinks()`` takes it away.
  ///
  /// ```swift
  /// try mediator.addLink("user/:id", "Shows someone.") { link in
  ///   Reply("user \(link["id"] ?? "")")
  /// }
  /// ```
  /// It competes with the patterns of actions by the rules of ``LinkPattern``, and is open to deep links only.
  /// Interceptors see it as the route `link/<pattern>`. An error that it throws is an `undeclaredError`, unless it
  /// is a ``MediatorError`` that says something of the whole.
  ///
  /// - Parameters:
  ///   - pattern: The links it answers.
  ///   - summary: What it does, in one sentence.
  ///   - body: Runs once for each link, on the executor of whoever opens it.
  /// - Returns: What takes the closure away again.
  /// - Throws: ``LinkPattern/Fault`` when the pattern can't be read, or can't be told apart from one that is there.
  @discardableResult
  public func addLink(
    _ pattern: String, _ summary: String,
    perform body: @escaping @Sendable (LinkRequest) async throws -> Reply
  ) throws(LinkPattern.Fault) -> Token {
    let pattern = try LinkPattern(pattern)
    if let literals = pattern.literals, literals.count == 2,
      contract(of: literals.joined(separator: "/")) != nil
    {
      throw LinkPattern.Fault(
        "the link pattern '\(pattern)' is the route of an action, which comes first")
    }
    let handler = LinkHandler(pattern, summary, body)
    let links = dispatcher.links
    try links.add(handler, pattern)
    // Weakly, so that a token which is kept keeps nothing alive.
    return Token { [weak links, weak handler] in
      guard let links, let handler else { return false }
      return links.remove(handler, pattern)
    }
  }

  /// Takes away every closure that answers links; the patterns of actions stay.
  public func removeLinks() { dispatcher.links.removeHandlers() }

  private func foreign(_ scheme: String) -> MediatorError {
    let known = schemes.sorted().joined(separator: ", ")
    return .invalidURL(scheme, "its scheme '\(scheme.shortened)' isn't one of \(known)")
  }

  /// Whether a scheme belongs to this application; a few texts are compared sooner than one is hashed.
  private func isOwn(_ scheme: String) -> Bool { schemes.contains { $0 == scheme } }

  /// The route that a link would call, whether it is there or not; nil when nothing would be called.
  package func route(of link: DeepLink) -> String? {
    switch dispatcher.destination(of: link) {
    case .action(let endpoint, _, _): endpoint.route.text
    case .miss(let route, _): route.text
    case .handler(let handler, _): handler.route.text
    case nil: nil
    }
  }

  /// The patterns that are nearest to a link but aren't taken, and why; the nearest first.
  package func candidates(of link: DeepLink, limit: Int) -> [LinkCandidate] {
    dispatcher.links.candidates(link, limit: limit)
  }
}
