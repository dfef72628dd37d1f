import Synchronization

/// The patterns that actions declare, which are fixed, and those of closures, which come and go.
///
/// As long as there is no closure, nothing is locked. Then both are in one table, so that they compete by the same
/// rules; it is searched under a lock, which no code of others runs in.
final class LinkRouter: Sendable {
  /// What a pattern leads to.
  enum Destination: Sendable {
    case action(Endpoint)
    case handler(LinkHandler)
  }

  private let fixed: LinkTable<Destination>
  private let all: Mutex<LinkTable<Destination>>
  private let hasHandlers = Atomic(false)

  init(_ endpoints: [Endpoint]) {
    var table = LinkTable<Destination>()
    for endpoint in endpoints {
      for link in endpoint.contract.links {
        // Patterns that can't be read or told apart were refused before.
        guard let pattern = try? LinkPattern(link) else { continue }
        try? table.insert(pattern, .action(endpoint))
      }
    }
    fixed = table
    all = Mutex(table)
  }

  func match(_ link: DeepLink) -> LinkTable<Destination>.Match? {
    guard hasHandlers.load(ordering: .acquiring) else { return fixed.match(link) }
    return all.withLock { $0.match(link) }
  }

  func handler(for link: DeepLink) -> Destination? {
    guard hasHandlers.load(ordering: .acquiring) else { return fixed.handler(for: link) }
    return all.withLock { $0.handler(for: link) }
  }

  func candidates(_ link: DeepLink, limit: Int) -> [LinkCandidate] {
    table.candidates(link, limit: limit)
  }

  /// Every pattern and what it leads to, in the order of their texts.
  var list: [LinkContract] {
    table.list.map { pattern, handler in
      switch handler {
      case .action(let endpoint):
        LinkContract(
          pattern: pattern, summary: endpoint.contract.summary, route: endpoint.route.text)
      case .handler(let handler):
        LinkContract(pattern: pattern, summary: handler.summary, route: handler.route.text)
      }
    }.sorted { $0.pattern.description < $1.pattern.description }
  }

  func add(_ handler: LinkHandler, _ pattern: LinkPattern) throws(LinkPattern.Fault) {
    let result = all.withLock { table in
      Result { () throws(LinkPattern.Fault) in
        try table.insert(pattern, .handler(handler))
        hasHandlers.store(true, ordering: .releasing)
      }
    }
    try result.get()
  }

  /// Takes out one closure, unless it is gone or another has come in its place.
  func remove(_ handler: LinkHandler, _ pattern: LinkPattern) -> Bool {
    // Whoever asks holds the closure, so what it holds doesn't go under the lock.
    all.withLock { table in
      guard case .handler(let other)? = table.entry(like: pattern)?.handler, other === handler
      else {
        return false
      }
      return table.remove(pattern) != nil
    }
  }

  /// Takes out every closure.
  func removeHandlers() {
    // They are let go when the lock is open again: what they hold may run code when it goes.
    let removed = all.withLock { table in
      defer {
        table = fixed
        hasHandlers.store(false, ordering: .releasing)
      }
      return table
    }
    withExtendedLifetime(removed) {}
  }

  private var table: LinkTable<Destination> { all.withLock { $0 } }
}

/// A pattern of deep links, and what it leads to.
public struct LinkContract: Hashable, Sendable {
  /// The pattern: `user/:id`.
  public let pattern: LinkPattern

  /// What it does: the action's summary, or that of the closure.
  public let summary: String

  /// The action's route; `link/` and the pattern for a closure.
  public let route: String
}
