extension Mediator {
  /// Every pattern of deep links with its destination, sorted by text; links also reach actions by their routes.
  public var links: [LinkContract] { dispatcher.links.list }

  /// Opens a deep link: <doc:Links> says what it calls, and with which params.
  ///
  /// An action with effects runs only with the application's consent:
  ///
  /// ```swift
  /// try await mediator.open(url) { request in await ask("Allow \(request.route)?") }
  /// ```
  /// `confirm` runs at most once, outside of the time limit; without it, such an action is rejected with
  /// ``MediatorError/Code/confirmationRequired``. A link that leads nowhere fails with ``MediatorError/Code/linkNotFound``.
  @discardableResult
  public func open(
    _ link: DeepLink, timeout: Duration? = nil, confirm: ((Request) async -> Bool)? = nil
  ) async throws(MediatorError) -> Reply {
    try await dispatcher.open(try destination(of: link), timeout, confirm)
  }

  /// Parses a deep link and opens it, as ``open(_:timeout:confirm:)-(DeepLink,_,_)`` does.
  @inline(never)  // Swift 6.3 fails to compile some callers that it inlines this into.
  @discardableResult
  public func open(
    _ url: String, timeout: Duration? = nil, confirm: ((Request) async -> Bool)? = nil
  ) async throws(MediatorError) -> Reply {
    try await dispatcher.open(
      try destination(of: try DeepLink(parsing: url)), timeout, confirm)
  }

  /// Whether a URL would reach an action or a closure that is open to deep links; ignores the params and the miss path.
  public func canOpen(_ url: String) -> Bool {
    guard let link = try? DeepLink(parsing: url) else { return false }
    return isOwn(link.scheme) && dispatcher.canOpen(link)
  }

  /// Describes what opening a deep link would do, without running anything.
  public func explain(url: String) -> LinkExplanation {
    let link: DeepLink
    do { link = try DeepLink(parsing: url) } catch {
      return LinkExplanation(link: nil, isSchemeAllowed: false, failure: error)
    }
    guard isOwn(link.scheme) else {
      return LinkExplanation(
        link: link, isSchemeAllowed: false, failure: foreign(link.scheme))
    }
    return dispatcher.explain(link)
  }

  /// Handles the links of a pattern with a closure, until its token removes it.
  ///
  /// ```swift
  /// try mediator.addLink("user/:id", "Shows someone.") { link in
  ///   Reply("user \(link["id"] ?? "")")
  /// }
  /// ```
  /// It is open to deep links only; for interceptors its route is `link/<pattern>`. <doc:Links> describes its precedence
  /// and its errors, <doc:Threads> its executor. Throws ``LinkPattern/Fault`` when the pattern is malformed, has a scheme
  /// that isn't the application's, or matches the same links as another one.
  @discardableResult
  public func addLink(
    _ pattern: String, _ summary: String,
    perform body: @escaping @Sendable (LinkRequest) async throws -> Reply
  ) throws(LinkPattern.Fault) -> Token {
    let pattern = try LinkPattern(pattern)
    if let problem = pattern.foreignScheme(among: schemes) {
      throw LinkPattern.Fault("\(problem); add it to Mediator(schemes:)")
    }
    if let literals = pattern.literals, literals.count == 2,
      contract(of: literals.joined(separator: "/")) != nil
    {
      throw LinkPattern.Fault(
        "the link pattern '\(pattern)' is the route of an action, which takes precedence")
    }
    let handler = LinkRouter.Handler(pattern, summary, body)
    let links = dispatcher.links
    try links.add(handler, pattern)
    // Weak, so that a token doesn't keep the mediator's closures alive.
    return Token { [weak links, weak handler] in
      guard let links, let handler else { return false }
      return links.remove(handler, pattern)
    }
  }

  private func destination(of link: DeepLink) throws(MediatorError) -> Dispatcher.LinkDestination {
    guard isOwn(link.scheme) else { throw foreign(link.scheme) }
    guard let destination = dispatcher.destination(of: link) else {
      throw .linkNotFound(link, nearest: dispatcher.links.candidates(link, limit: 3))
    }
    return destination
  }

  private func foreign(_ scheme: String) -> MediatorError {
    .foreignScheme(scheme, among: schemes.sorted())
  }

  /// Whether a scheme belongs to this application; comparing a few texts is faster than hashing one.
  private func isOwn(_ scheme: String) -> Bool { schemes.contains { $0 == scheme } }

  /// The route that a link calls, linked or not, and the params that it gets; nil if it calls no route.
  package func call(of link: DeepLink) -> (route: String, params: Params)? {
    dispatcher.destination(of: link).map { ($0.route.text, $0.params) }
  }
}
