public import MediatorKit

/// A list by key, as a value: the loaded items, the pending request, and the cursor of the rest.
///
/// ### Rules
/// - The newest request wins: the reply of an overtaken one is dropped.
/// - A reload replaces all items when all of them have arrived, and ``next(limit:)`` adds items without those that are
///   already there. A failed request changes neither items nor cursor.
/// - Nothing more is requested while a page loads, or at the end.
public struct PageState<Item: Payload & Codable & Identifiable>: Sendable where Item.ID: Sendable {
  /// The side on which the next page is added.
  public enum Growth: Sendable {
    /// Below, as in most lists.
    case down
    /// Above, as in a chat.
    case up
  }

  /// A pending request for one page.
  public struct Request: Hashable, Sendable {
    /// The cursor; nil for the first page.
    public let cursor: String?
    /// The most items of the page.
    public let limit: Int
    fileprivate let number: Int
  }

  /// The loaded items, in the order in which they are shown.
  public private(set) var items: [Item] = []
  /// The cursor of the next page; nil at the end, and before the first page.
  public private(set) var cursor: String?
  /// Why the newest request failed; nil if it succeeded.
  public private(set) var failure: (any Error)?
  /// The pending request, or nil.
  public private(set) var pending: Request?

  /// The side on which the next page is added.
  public let growth: Growth
  private let pageSize: Int
  private var last = 0
  /// The items of a reload that have arrived; nil unless one is running.
  private var arrived: [Item]?
  /// Whether the running reload has asked for more items than were shown.
  private var isExtended = false

  /// An empty list.
  public init(_ growth: Growth = .down, pageSize: Int = 20) {
    (self.growth, self.pageSize) = (growth, max(1, pageSize))
  }

  /// The state of the list's end; nil while there are no items, and at the top of a list that grows up.
  public var footer: Content.Footer.State? {
    if items.isEmpty { return nil }
    if pending != nil, arrived == nil { return .loading }
    if cursor != nil { return .more }
    return growth == .down ? .end : nil
  }

  /// Asks for the first page; ``receive(_:for:)`` asks for more until every shown item is there again.
  public mutating func reload() -> Request {
    (arrived, isExtended) = ([], false)
    return request(nil, max(pageSize, items.count))
  }

  /// Asks for the page after the loaded ones; nil at the end, and while something loads.
  public mutating func next() -> Request? {
    guard pending == nil, let cursor else { return nil }
    arrived = nil
    return request(cursor, pageSize)
  }

  /// Takes a page; returns a further request if a reload needs another page.
  ///
  /// Ignores an overtaken request's page.
  public mutating func receive(_ page: Page<Item>, for request: Request) -> Request? {
    guard pending == request else { return nil }
    guard let former = arrived else {
      finish(joined(items, page.items), page.cursor)
      return nil
    }
    let all = joined(former, page.items)
    if let next = page.cursor, next != request.cursor, let missing = missing(in: all) {
      arrived = all
      return self.request(next, missing)
    }
    finish(all, page.cursor)
    return nil
  }

  /// Takes note of a failure; items and cursor stay.
  ///
  /// Returns false for an overtaken request.
  public mutating func fail(_ error: any Error, for request: Request) -> Bool {
    guard pending == request else { return false }
    (pending, arrived, failure) = (nil, nil, error)
    return true
  }

  /// The number of items that a reload lacks to show at least as many as before, and the farthest of them, unless that one
  /// isn't among the next items either; a whole page for an empty list; nil if nothing is missing.
  private mutating func missing(in all: [Item]) -> Int? {
    if all.isEmpty { return max(pageSize, items.count) }
    guard all.count >= items.count else { return items.count - all.count }
    let farthest = growth == .down ? items.last : items.first
    let arrived = Set(all.map(\.id))
    guard !isExtended, let farthest, !arrived.contains(farthest.id) else { return nil }
    isExtended = true
    return items.count { !arrived.contains($0.id) }
  }

  private func joined(_ first: [Item], _ next: [Item]) -> [Item] {
    var known = Set(first.map(\.id))
    let new = next.filter { known.insert($0.id).inserted }
    return growth == .down ? first + new : new + first
  }

  private mutating func finish(_ items: [Item], _ cursor: String?) {
    (self.items, self.cursor) = (items, cursor)
    (pending, arrived, failure) = (nil, nil, nil)
  }

  /// A source returns 100 items at most.
  private mutating func request(_ cursor: String?, _ limit: Int) -> Request {
    last += 1
    let request = Request(cursor: cursor, limit: min(100, limit), number: last)
    pending = request
    return request
  }
}
