import Synchronization

/// The patterns of actions, which are fixed, and those of closures, which are added and removed at run time.
///
/// Without closures, nothing is locked. Otherwise both kinds are in one table, so that they compete by the same
/// rules; it is searched under a lock, and no foreign code runs meanwhile.
final class LinkRouter: Sendable {
  enum Destination: Sendable {
    /// Unretained: the dispatcher keeps its endpoints.
    case action(Unmanaged<Endpoint>)
    case handler(Handler)
  }

  typealias Match = LinkTable<Destination>.Leaf

  private let fixed: LinkTable<Destination>
  private let all: Mutex<LinkTable<Destination>>
  private let hasHandlers = Atomic(false)

  init(_ endpoints: [Endpoint]) {
    var table = LinkTable<Destination>()
    for endpoint in endpoints {
      for link in endpoint.contract.links {
        // Malformed and duplicate patterns were rejected by the registration checks.
        guard let pattern = try? LinkPattern(link) else { continue }
        try? table.insert(pattern, .action(.passUnretained(endpoint)))
      }
    }
    fixed = table
    all = Mutex(table)
  }

  func match(_ link: DeepLink) -> Match? {
    guard hasHandlers.load(ordering: .acquiring) else { return fixed.match(link) }
    return all.withLock { $0.match(link) }
  }

  func candidates(_ link: DeepLink, limit: Int) -> [LinkCandidate] {
    table.candidates(link, limit: limit)
  }

  func begin(with segment: String) -> Bool { table.begins(with: segment) }

  /// Every pattern with its destination, sorted by text.
  var list: [LinkContract] {
    table.list.map { leaf in
      switch leaf.handler {
      case .action(let found):
        found._withUnsafeGuaranteedRef {
          LinkContract(pattern: leaf.pattern, summary: $0.contract.summary, route: $0.route.text)
        }
      case .handler(let handler):
        LinkContract(pattern: leaf.pattern, summary: handler.summary, route: handler.route.text)
      }
    }.sorted { $0.pattern.description < $1.pattern.description }
  }

  func add(_ handler: Handler, _ pattern: LinkPattern) throws(LinkPattern.Fault) {
    try all.withLock { table throws(LinkPattern.Fault) in
      try table.insert(pattern, .handler(handler))
      hasHandlers.store(true, ordering: .releasing)
    }
  }

  /// Removes a closure, unless it is already gone or was replaced.
  func remove(_ handler: Handler, _ pattern: LinkPattern) -> Bool {
    // The caller keeps the closure alive, so nothing is freed under the lock.
    all.withLock { table in
      guard case .handler(let other)? = table.entry(like: pattern)?.handler, other === handler
      else {
        return false
      }
      return table.remove(pattern) != nil
    }
  }

  private var table: LinkTable<Destination> { all.withLock { $0 } }
}

extension LinkRouter {
  /// A closure that handles the links of a pattern.
  final class Handler: Sendable {
    typealias Body = @Sendable (LinkRequest) async throws -> Reply

    /// The route that interceptors see: `link/user/:id`.
    let route: Route
    let pattern: LinkPattern
    let summary: String
    let body: Body

    init(_ pattern: LinkPattern, _ summary: String, _ body: @escaping Body) {
      route = Route(checkedTarget: Route.linkTarget, action: pattern.description)
      self.pattern = pattern
      self.summary = summary
      self.body = body
    }

    /// Runs the closure with the params as interceptors changed them.
    func run(_ request: Request, _ link: LinkRequest) async throws(MediatorError) -> Reply {
      do {
        return try await CallFrame(
          calling: route, of: ObjectIdentifier(self), request.inherited, from: request.origin
        )
        .run {
          try await body(
            LinkRequest(link: link.link, values: link.values, params: request.params))
        }
      } catch let error as MediatorError { throw error } catch {
        throw .converting(
          error, route, by: "the closure",
          help: "handle the error there, or let an action that declares it handle these links")
      }
    }
  }
}
