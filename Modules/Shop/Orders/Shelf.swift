/// Lists by kind, each requested once until it is dropped.
struct Shelf<Kind: Hashable & Sendable, Item: Sendable>: Sendable {
  private var lists: [Kind: [Item]] = [:]

  /// The list of a kind; nil unless it was requested.
  subscript(kind: Kind) -> [Item]? {
    get { lists[kind] }
    set { lists[kind] = newValue }
  }

  /// Requests a list that isn't there.
  mutating func open(_ kind: Kind, _ request: () async throws -> [Item]) async throws {
    if lists[kind] == nil { lists[kind] = try await request() }
  }

  /// Forgets lists, which are requested again.
  mutating func drop(_ kinds: Kind...) { for kind in kinds { lists[kind] = nil } }
}
