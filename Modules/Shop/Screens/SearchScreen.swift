import MediatorKit
import Observation
import ScreenKit

/// Finds goods; shows the searched words while nothing is typed.
@MainActor @Observable final class SearchScreen: GoodsListing {
  let stage = Stage()
  let shop: Target_Shop
  private var query = Field("Search", .search, FieldPolicy("search", limit: 100))
  private var words: [String] = []
  /// The goods of the last search; nil before one.
  private var found: Pages<Goods>?

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<SearchScreen> {
    Body("Search") {
      Input("query", \.query) { if $0.query.value.isEmpty { $0.found = nil } }
      if let found {
        Rows(found, empty: "No goods found.", Target_Shop.row, swipe: addButton)
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
    let (shop, text) = (shop, query.value)
    let goods = Pages<Goods> { try await shop.Action_search(query: text, after: $0, limit: $1) }
    try await goods.load()
    found = goods
    words = try shop.Action_searchHistory()
  }

  private func clear() async throws {
    guard await stage.ask("Forget all searched words?", "Clear") else { return }
    _ = try shop.Action_clearHistory()
    words = []
  }
}
