/// One part of a list, with the cursor of the next part.
///
/// A cursor names the last item of a page rather than an offset, so pages don't repeat or skip items when the list changes.
public struct Page<Item: Payload & Codable>: Codable, Sendable {
  /// The items, in the order of the list.
  public let items: [Item]

  /// The cursor of the next page; nil on the last page.
  public let cursor: String?

  /// Whether there is a next page.
  public let hasMore: Bool

  /// Makes a page from at most `limit + 1` rows; one beyond the limit means that there is a next page.
  ///
  /// `cursor` then runs once, for the last item of this page. A limit below 0 counts as 0.
  public init(_ rows: [Item], limit: Int, cursor: (Item) throws -> String) rethrows {
    items = Array(rows.prefix(max(0, limit)))
    hasMore = rows.count > items.count
    self.cursor = hasMore ? try items.last.map(cursor) : nil
  }

  /// Makes a page; the cursor is nil on the last page.
  public init(items: [Item], cursor: String?) {
    self.items = items
    self.cursor = cursor
    hasMore = cursor != nil
  }
}

extension Page: Payload {}

extension Page: Equatable where Item: Equatable {}

extension Page: Hashable where Item: Hashable {}
