import MediatorKit
import ServiceKit
import Testing

@testable import Shop

struct CartTests {
  private static let catalogue = Catalogue(Samples.goods.map(Goods.init(resource:)))
  private let a: Goods
  private let b: Goods

  init() throws {
    a = try Self.catalogue.goods(Market.a)
    b = try Self.catalogue.goods(Market.b)
  }

  @Test func `F49: the worked sums`() throws {
    var cart = Cart()
    for goods in [a, a, b] { try cart.add(goods) }
    try cart.select(b.id, false)
    #expect(cart.lines.map(\.num) == [2, 1])
    #expect(cart.total.text == "49.00")
    #expect(!cart.allSelected)
    #expect(cart.badge == "3")
    cart.selectAll(true)
    #expect(cart.total.text == "58.90")
    #expect(cart.allSelected)
    try cart.remove(b.id)
    #expect(cart.total.text == "49.00")
    #expect(cart.allSelected)
    #expect(cart.badge == "2")
  }

  @Test func `F49: a goods out of stock changes nothing, not even the selection`() throws {
    var cart = Cart()
    for _ in 1...2 { try cart.add(a) }
    try cart.select(a.id, false)
    let before = cart
    #expect(throws: ShopError.outOfStock) { try cart.add(a) }
    #expect(cart == before)
  }

  @Test func `F49: an empty cart has no badge, no sum and nothing selected`() throws {
    var cart = Cart()
    cart.selectAll(true)
    #expect(!cart.allSelected)
    #expect(cart.total.text == "0.00")
    #expect(cart.badge == nil)
    #expect(throws: ShopError.unknownGoods) { try cart.removeOne(a.id) }
    #expect(throws: ShopError.unknownGoods) { try cart.remove(a.id) }
    #expect(throws: ShopError.unknownGoods) { try cart.select(a.id, true) }
    #expect(cart == Cart())
  }

  @Test(arguments: [(-1, 0, nil), (0, 0, nil), (3, 3, "3")] as [(Int, Int, String?)])
  func `F49: a badge is never negative`(_ value: Int, _ count: Int, _ text: String?) {
    #expect(Badge(value).count == count)
    #expect(Badge(value).text == text)
  }

  @Test func `The last piece takes its line, and the selection of others stays`() throws {
    var cart = Cart()
    for goods in [b, b, a] { try cart.add(goods) }
    try cart.select(b.id, false)
    try cart.removeOne(b.id)
    #expect(cart.line(b.id) == Cart.Line(goods: b, num: 1, isSelected: false))
    try cart.removeOne(b.id)
    #expect(cart.lines.map(\.goods) == [a])
  }

  @Test func `The badge is the sum of the pieces after any steps`() throws {
    let random = RandomSource.seeded(49)
    var (cart, pieces) = (Cart(), 0)
    for _ in 1...2_000 {
      let goods = Self.catalogue.goods[random.integer(below: 12)]
      let num = cart.line(goods.id)?.num ?? 0
      switch random.integer(below: 5) {
      case 0, 1: if (try? cart.add(goods)) != nil { pieces += 1 }
      case 2: if (try? cart.removeOne(goods.id)) != nil { pieces -= 1 }
      case 3: if (try? cart.remove(goods.id)) != nil { pieces -= num }
      default: cart.selectAll(random.integer(below: 2) == 0)
      }
      #expect(cart.count == pieces)
      #expect(Badge(cart.count).text == (pieces == 0 ? nil : "\(pieces)"))
    }
  }
}
