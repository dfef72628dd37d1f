/// The loaded pages of second-hand goods; an item's identity is its page and place.
struct SecondHandList: Sendable {
  struct Entry: Sendable, Identifiable {
    let page: Int
    /// From 0.
    let place: Int
    var item: SecondHandItem

    var id: String { "\(page)-\(place)" }
  }

  private(set) var entries: [Entry] = []
  private(set) var page = 0
  private(set) var lastPage = 1
  private(set) var perPage = 100

  /// Whether the last page is loaded, so that `more` makes no request.
  var isAtEnd: Bool { page >= lastPage }

  /// Takes a page: the first one replaces all, others are appended; a page without items changes nothing.
  mutating func receive(_ new: SecondHandPage) {
    guard !new.items.isEmpty else { return }
    let arrived = new.items.enumerated().map { Entry(page: new.page, place: $0, item: $1) }
    entries = new.page == 1 ? arrived : entries + arrived
    (page, lastPage, perPage) = (new.page, new.lastPage, new.perPage)
  }

  /// Replaces an item.
  mutating func update(_ id: String, _ item: SecondHandItem) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries[index].item = item
  }
}
