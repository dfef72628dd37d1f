// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

extension Target_Shop {
  @ActionsBuilder<Self> static var searchActions: [Action<Self>] {
    Action(
      "search", "Finds goods by title or category, page by page, and remembers the word.",
      Param("query", "Part of a title or a category.", example: "Moutai"), after, limit,
      access: .native(.write),
      errors: .of(ShopError.emptyQuery, .badCursor) + server,
      perform: Action_search
    )
    .examples(ShopExamples.search)
    Action(
      "searchHistory", "Lists the last 30 searched words, the newest first.",
      access: .remote(.read), perform: Action_searchHistory
    )
    .examples(ShopExamples.searchHistory)
    Action(
      "clearHistory", "Forgets the searched words, and returns their number.",
      access: .native(.destructive), perform: Action_clearHistory
    )
    .examples(ShopExamples.clearHistory)
  }

  func Action_search(query: String, after: String?, limit: Int) async throws -> Page<Goods> {
    let word = StoredText.cleaned(query)
    guard !word.isEmpty else { throw ShopError.emptyQuery }
    let stock = try await catalogue.stock()
    let found = try page(stock.catalogue.search(word), of: stock, after: after, limit)
    try Task.checkCancellation()
    if after == nil { try history.add(String(word.prefix(100))) }
    return found
  }

  func Action_searchHistory() throws -> [String] { try history.words }

  func Action_clearHistory() throws -> Int { try history.clear() }
}
