import MediatorKit
import ServiceKit
import Testing

@testable import Shop

struct SamplesTests {
  private let goods = Samples.goods.map(Goods.init(resource:))

  @Test func `The shop has 404 goods in 12 unequal, interleaved categories`() {
    let catalogue = Catalogue(goods)
    #expect(goods.count == 404)
    #expect(Set(goods.map(\.id)).count == 404)
    #expect(catalogue.names.count == 12)
    #expect(Set(catalogue.summaries.map(\.count)).count == 12)
    #expect(catalogue.summaries.reduce(0) { $0 + $1.count } == 404)
    #expect(goods.prefix(12).map(\.categoryName) == catalogue.names)
  }

  @Test func `6 titles and no category contain Moutai`() {
    #expect(goods.count { $0.title.contains("Moutai") } == 6)
    #expect(!goods.contains { $0.categoryName.contains("Moutai") })
  }

  @Test func `There are goods with a stock of 0, 1 and 2, and with the prices of the sums`() {
    for stock in 0...2 { #expect(goods.contains { $0.stock == stock }) }
    #expect(goods[0].price == Money("24.50") && goods[0].stock == 2)
    #expect(goods[1].price == Money("9.90"))
    #expect(goods.contains { $0.price == .zero })
  }

  @Test func `The home has 4 banners and 50 of the goods`() {
    #expect(Samples.list(.homeHead).count == 4)
    #expect(Samples.list(.homeData) == Array(Samples.goods.prefix(50)))
  }

  @Test(arguments: [
    ("all", 24), ("unpaid", 11), ("delivery", 0), ("delivered", 1), ("finished", 12),
  ])
  func `F51: orders by type`(_ type: String, _ count: Int) throws {
    #expect(Samples.list(.orders(try OrderStatus(list: type))).count == count)
  }

  @Test(arguments: zip(Review.Kind.allCases, [9, 8, 1, 0, 4]))
  func `Comments by kind`(_ kind: Review.Kind, _ count: Int) {
    #expect(Samples.reviews(kind).count == count)
  }

  @Test func `Each named resource opens, and others fail`() {
    #expect(Resource.allCases.count == 35)
    for resource in Resource.allCases {
      #expect(Resource(name: resource.name) == resource)
      #expect(Samples.load(resource.name).code == RequestOutcome.success)
    }
    #expect(Samples.load("FinshDeliveryOrder") == .failed)
  }

  @Test func `An unknown resource is a typed error`() async throws {
    let source = EmbeddedShop(
      .inMemory(), RequestSource(random: .seeded(1), load: Samples.load))
    await #expect(throws: ShopError.unknownResource) {
      try await source.list(named: "FinshDeliveryOrder")
    }
    #expect(try await source.list(named: "FinishDeliveryOrder").count == 1)
  }

  @Test func `Fields may be missing, unknown, or of the other kind`() {
    let goods = Goods(resource: ["id": 7, "price": 9.9, "stock": "3", "colour": "red"])
    #expect(goods.id == "7")
    #expect(goods.price == Money("9.90"))
    #expect(goods.stock == 3)
    #expect(goods.title == "")
    #expect(goods.tags == [])
  }
}
