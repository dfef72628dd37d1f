import ServiceKit

/// The latest ids, of which duplicates are recognised.
struct RecentIDs: Sendable {
  private var known: Set<String> = []
  private var order: [String] = []
  private var oldest = 0
  private let limit: Int

  init(limit: Int = 16_384) { self.limit = limit }

  /// Adds an id; returns false for a duplicate.
  mutating func insert(_ id: String) -> Bool {
    // An id may be as long as a message; they are limited in number only.
    let id = id.utf8.count > 64 ? SHA256.hex(id) : id
    guard known.insert(id).inserted else { return false }
    if order.count < limit {
      order.append(id)
    } else {
      known.remove(order[oldest])
      order[oldest] = id
      oldest = (oldest + 1) % limit
    }
    return true
  }
}
