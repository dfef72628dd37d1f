import MediatorKit
import Observation
import ScreenKit

/// Finds goods; shows the searched words while nothing is typed.
@MainActor @Observable final class SearchScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var query = Field("Search", .search, FieldPolicy("search", limit: 100))
  private var words: [String] = []
  /// The goods of the last search; nil before one.
  private var found: [Goods]?
  private var shown = 20

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<SearchScreen> {
    Body("Search") {
      Input("query", \.query) { if $0.query.value.isEmpty { $0.found = nil } }
      if let found {
        if found.isEmpty { Empty("No goods found.") }
        Rows(
          Array(found.prefix(shown)), header: found.isEmpty ? nil : "\(found.count) found",
          Target_Shop.row)
        if !found.isEmpty { Footer(shown < found.count ? .more : .end) { $0.shown += 20 } }
      } else if !words.isEmpty {
        Rows(Array(words.enumerated()), header: "Searched words") { index, word in
          Content.Row("word\(index)", word)
        } onSelect: {
          $0.query.edit($1.element)
          try await $0.search()
        }
        Button("clear", "Clear", .destructive) { try await $0.clear() }
      }
      Button("search", "Search", .primary) { try await $0.search() }
    }
  }

  func load() async throws { words = try shop.Action_searchHistory() }

  private func search() async throws {
    var (page, goods) = (
      try await shop.Action_search(query: query.value, after: nil, limit: 100), [Goods]()
    )
    goods = page.items
    while let cursor = page.cursor {
      page = try await shop.Action_search(query: query.value, after: cursor, limit: 100)
      goods += page.items
    }
    (found, shown) = (goods, 20)
    words = try shop.Action_searchHistory()
  }

  private func clear() async throws {
    guard await stage.ask("Forget all searched words?", "Clear") else { return }
    _ = try shop.Action_clearHistory()
    words = []
  }
}
