import Foundation

/// Items in memory; the least recently used one is removed first.
struct MemoryCache: Sendable {
  private let limit: Int
  private var entries: [String: Entry] = [:]
  /// All uses in their order; only the last one of an item counts.
  private var uses: [(url: String, number: Int)] = []
  private var removedUses = 0
  private var lastUse = 0

  /// The bytes of the items and their URLs.
  private(set) var cost = 0
  /// The items that were removed because of a limit.
  private(set) var evictions = 0

  private struct Entry: Sendable {
    let item: CachedItem
    var use: Int
  }

  init(limit: Int) { self.limit = limit }

  /// The bytes of a URL; an item that was stored at `oldest` or before is removed.
  mutating func bytes(of url: String, storedAfter oldest: Date) -> [UInt8]? {
    guard let item = entries[url]?.item else { return nil }
    guard item.stored > oldest else {
      remove(url)
      evictions += 1
      return nil
    }
    use(url)
    return item.bytes
  }

  /// Stores an item, unless it is larger than the limit.
  mutating func add(_ item: CachedItem, of url: String) {
    remove(url)
    let added = Self.cost(item, url)
    guard added <= limit else { return }
    while cost + added > limit, let oldest = leastRecentlyUsed() {
      remove(oldest)
      evictions += 1
    }
    entries[url] = Entry(item: item, use: 0)
    cost += added
    use(url)
  }

  mutating func removeAll() {
    (entries, uses, removedUses, cost) = ([:], [], 0, 0)
  }

  private mutating func remove(_ url: String) {
    if let entry = entries.removeValue(forKey: url) { cost -= Self.cost(entry.item, url) }
  }

  private mutating func use(_ url: String) {
    lastUse += 1
    entries[url]?.use = lastUse
    uses.append((url, lastUse))
    // Amortised: at least half of the uses are removed.
    if uses.count > 2 * entries.count + 64 {
      uses = uses[removedUses...].filter { entries[$0.url]?.use == $0.number }
      removedUses = 0
    }
  }

  private mutating func leastRecentlyUsed() -> String? {
    while removedUses < uses.count {
      let use = uses[removedUses]
      removedUses += 1
      if entries[use.url]?.use == use.number { return use.url }
    }
    return nil
  }

  private static func cost(_ item: CachedItem, _ url: String) -> Int {
    item.bytes.count + url.utf8.count
  }
}
