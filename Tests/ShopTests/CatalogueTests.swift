import MediatorKit
import ServiceKit
import TestKit
import Testing

@testable import Shop

struct CatalogueTests {
  private let market: Market

  init() throws { market = try Market(nil) }

  @Test func `F50: the home has 4 banners and 50 goods, in two requests`() async throws {
    let home: Home = try await market.call("home")
    #expect(home.banners.count == 4)
    #expect(home.goods.count == 50)
    #expect(market.requests.all == ["HomeHead", "HomeData"])
  }

  @Test(arguments: [("HomeHead", ["HomeHead"]), ("HomeData", ["HomeHead", "HomeData"])])
  func `F50: the home fails with either request`(_ name: String, _ requests: [String]) async throws
  {
    market.requests.fail(name)
    let source = EmbeddedShop(
      market.services, RequestSource(random: .seeded(1), load: market.requests.load))
    await #expect(throws: DetailedError.self) {
      try await source.home()
    }
    #expect(market.requests.all == requests)
  }

  @Test func `F50: refreshing twice keeps 404 goods and 12 names in one order`() {
    let catalogue = Catalogue(Samples.goods.map(Goods.init(resource:)))
    var state = CategoryState()
    state.refresh(catalogue)
    let names = state.names
    state.refresh(Catalogue(Samples.goods.map(Goods.init(resource:))))
    #expect(state.names == names)
    #expect(names.count == 12)
    #expect(state.catalogue.goods.count == 404)
    #expect(state.catalogue.summaries.reduce(0) { $0 + $1.count } == 404)
  }

  @Test func `A chosen name scrolls the right side once, which doesn't answer`() throws {
    var state = CategoryState()
    state.refresh(Catalogue(Samples.goods.map(Goods.init(resource:))))
    #expect(try state.choose(5) == .scroll(to: 5))
    #expect(state.leftSelection == 5)
    try state.scrolled(to: 3, row: 1)
    #expect(state.leftSelection == 3)
    for index in [-1, 12] {
      #expect(throws: ShopError.unknownCategory) { try state.choose(index) }
      #expect(throws: ShopError.unknownCategory) { try state.scrolled(to: index, row: 0) }
    }
    #expect(state.leftSelection == 3)
  }

  @Test func `Filters are asked for once, have one value a group, and stay`() async throws {
    var state = CategoryState()
    state.refresh(Catalogue(Samples.goods.map(Goods.init(resource:))))
    #expect(state.isFirst)
    state.show(Samples.filters)
    #expect(!state.isFirst)
    try state.choose("Dry", of: "Taste")
    try state.choose("Sweet", of: "Taste")
    #expect(state.filters == ["Taste": "Sweet"])
    #expect(state.dismiss() == .dismiss)
    let all = try state.catalogue.category("Baijiu")
    let page: Page<Goods> = try await market.call(
      "category", ["name": "Baijiu", "limit": 100, "filters": ["Taste": "Sweet"]])
    #expect(page.items == all.filter { $0.tags.contains("Sweet") })
    #expect((1..<all.count).contains(page.items.count))
    #expect(throws: ShopError.unknownFilter) { try state.choose("Red", of: "Taste") }
    #expect(throws: ShopError.unknownFilter) { try state.choose("Dry", of: "Colour") }
    state.resetFilters()
    #expect(state.filters == [:])
  }

  @Test func `Pages of a category join to all of its goods`() async throws {
    var (ids, cursor): ([String], String?) = ([], nil)
    repeat {
      var params: Params = ["name": "Baijiu"]
      if let cursor { params.append("after", .string(cursor)) }
      let page: Page<Goods> = try await market.call("category", params)
      #expect(page.items.count <= 20)
      ids += page.items.map(\.id)
      cursor = page.cursor
    } while cursor != nil
    #expect(ids.count == 70)
    #expect(Set(ids).count == 70)
  }

  @Test func `New goods of the server are there a minute later`() async throws {
    let goods: Params = ["goods": "new"]
    #expect(await market.refusal(of: "goods", goods) == "unknownGoods")
    market.requests.answer("CategoryAllGoods", with: [["id": "new"]])
    market.time.advance(by: 59)
    #expect(await market.refusal(of: "goods", goods) == "unknownGoods")
    market.time.advance(by: 1)
    #expect(await market.refusal(of: "goods", goods) == nil)
    #expect(market.requests.all == ["CategoryAllGoods", "CategoryAllGoods"])
  }

  @Test(arguments: ["Moutai", "moutai", "ＭＯＵＴＡＩ", " Moutai "])
  func `Moutai finds 6 goods in any case and width`(_ query: String) async throws {
    let page: Page<Goods> = try await market.call("search", ["query": .string(query)])
    #expect(page.items.count == 6)
  }

  @Test func `Words are remembered once, the newest first, and 30 of them`() async throws {
    for word in ["gin", "rum", "gin"] {
      _ = try await market.mediator.perform("Shop/search", ["query": .string(word)])
    }
    #expect(await market.refusal(of: "search", ["query": " "]) == "emptyQuery")
    #expect(try await market.call("searchHistory", as: [String].self) == ["gin", "rum"])
    for number in 1...40 {
      _ = try await market.mediator.perform("Shop/search", ["query": .string("word \(number)")])
    }
    let next = try Market.mediator(market.services, market.peers)
    let words = try await next.perform("Shop/searchHistory").get(as: [String].self)
    #expect(words == (11...40).reversed().map { "word \($0)" })
    #expect(try await market.call("clearHistory", as: Int.self) == 30)
  }
}
