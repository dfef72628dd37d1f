import InterceptorKit
import MediatorKit
import ScreenKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Shop

@MainActor struct ShopScreenTests {
  private let market: Market

  init() throws {
    market = try Market()
    let signIn = StillScreen(Content(Content.Bar("Sign in")))
    market.peers.answer(ShopNeeds.signInScreen, with: Presented(signIn))
  }

  private func probe(_ action: String, _ params: [String: Value] = [:]) async throws -> ScreenProbe
  {
    try await ScreenProbe(market.mediator, Target_Shop.link(action, params))
  }

  @Test func `The home shows banners and 20 of 50 goods, then the others`() async throws {
    let probe = try await probe("screen")
    let goods = { probe.content.sections.last?.rows.count }
    #expect(probe.content.sections.first { $0.header == "Banners" }?.rows.count == 4)
    #expect(goods() == 20)
    try await probe.more()
    try await probe.more()
    #expect(goods() == 50)
    #expect(probe.content.footer?.state == .end)
  }

  @Test(arguments: [
    "ordersScreen", "addressesScreen", "checkoutScreen", "addressScreen", "passwordScreen",
    "feedbackScreen",
  ])
  func `What belongs to a user is hidden after the sign-out`(action: String) async throws {
    let probe = try await probe(action)
    #expect(probe.content.empty?.text != "You aren't signed in.")
    market.become(nil)
    _ = try await market.mediator.emit(
      Event("Login/signedOut", "", Value.self), ["account": "account-li", "nickname": "Li"])
    await probe.settle()
    #expect(probe.content.empty?.text == "You aren't signed in.")
  }

  @Test func `F50: a failed home is empty, and "Try again" requests it again`() async throws {
    market.requests.fail("HomeData")
    let probe = try await probe("screen")
    #expect(probe.content.sections.isEmpty)
    #expect(probe.content.empty?.text == "The request failed.")
    market.requests.fail()
    try await probe.press("Try again")
    #expect(probe.content.sections.last?.rows.count == 20)
  }

  @Test func `Buttons and codes of the home lead to their screens`() async throws {
    let probe = try await probe("screen")
    try await probe.type("shop-G1002", into: "Code")
    try await probe.press("Open the code")
    #expect(probe.content.sections.first?.header?.hasSuffix("red wine 1") == true)
    await probe.back()
    try await probe.type("shop-G9", into: "Code")
    try await probe.press("Open the code")
    #expect(probe.content.notice?.kind == .failure)
    try await probe.select("Recommend and earn")
    #expect(probe.content.bar.title == "Recommend and earn")
    await probe.back()
    try await probe.select("All orders")
    #expect(probe.content.bar.title == "Orders")
  }

  @Test func `A category shows its goods, and filters are requested once`() async throws {
    let probe = try await probe("categoryScreen")
    try await probe.select("Glasses")
    #expect(probe.content.sections.last?.rows.count == 7)
    for _ in 1...2 {
      try await probe.press("Filter")
      try await probe.press("Apply")
    }
    #expect(market.requests.all.count { $0 == "SiftGroups" } == 1)
    try await probe.press("Filter")
    try await probe.select("Taste")
    try await probe.press("Dry")
    try await probe.press("Apply")
    #expect((probe.content.sections.last?.rows.count ?? 0) < 7)
  }

  @Test func `D57: goods fly into the cart once they are added, and closed filters are dismissed`()
    async throws
  {
    let seen = Mutex<[String]>([])
    market.mediator.aspects.before(.animation) { name in
      seen.withLock { $0.append("\(name.screen.text) \(name.animation)") }
    }
    let goods = try await probe("goodsScreen", ["goods": .string(Market.a)])
    for _ in 1...3 { try await goods.press("Add to cart") }
    #expect(goods.content.notice?.kind == .failure)
    let category = try await probe("categoryScreen")
    for title in ["Filter", "Close filters"] { try await category.press(title) }
    #expect(
      seen.withLock { $0 } == ["GoodsScreen fly", "GoodsScreen fly", "CategoryScreen dismiss"])
  }

  @Test func `A goods is added until it is sold out, and its comments open by kind`() async throws {
    let probe = try await probe("goodsScreen", ["goods": .string(Market.a)])
    for _ in 1...2 { try await probe.press("Add to cart") }
    #expect(probe.content.bar.items.map(\.title) == ["Cart (2)"])
    try await probe.press("Add to cart")
    #expect(probe.content.notice?.kind == .failure)
    try await probe.press("Comments (9)")
    for _ in 1...2 {
      try await probe.select("With a picture")
      #expect(probe.content.sections.last?.rows.count == 4)
      try await probe.select("Bad")
    }
    #expect(market.requests.all.count { $0 == "PicComment" } == 1)
  }

  @Test func `F49: the cart is empty, has sums, and is empty again`() async throws {
    let probe = try await probe("cartScreen")
    #expect(probe.content.empty?.text == "Your cart is empty.")
    for goods in [Market.a, Market.a, Market.b] { try await market.cart("add", goods) }
    await probe.settle()
    try await probe.refresh()
    try await probe.select(Market.b)
    #expect(probe.text.contains("Total ¥49.00"))
    try await probe.turn("Select all", on: true)
    #expect(probe.text.contains("Total ¥58.90"))
    try await probe.press("Remove one", on: Market.a)
    #expect(probe.text.contains("Total ¥34.40"))
    for goods in [Market.a, Market.b] {
      try await probe.press("Remove", on: goods)
    }
    #expect(probe.content.empty?.text == "Your cart is empty.")
  }

  @Test func `F49: nothing selected isn't paid`() async throws {
    try await market.cart("add", Market.a)
    try await market.cart("select", Market.a, on: false)
    let probe = try await probe("cartScreen")
    try await probe.press("Pay")
    #expect(
      probe.content.notice?.text == "You haven't chosen anything; select lines of the cart first.")
  }

  @Test func `A guest who has chosen nothing isn't asked to sign in`() async throws {
    market.become(nil)
    try await market.cart("add", Market.a)
    try await market.cart("select", Market.a, on: false)
    let probe = try await probe("cartScreen")
    try await probe.press("Pay")
    #expect(probe.content.bar.title == "Cart")
    #expect(
      probe.content.notice?.text == "You haven't chosen anything; select lines of the cart first.")
  }

  @Test func `F49: a guest signs in once, and goes on to the checkout`() async throws {
    market.become(nil)
    try await market.cart("add", Market.a)
    let probe = try await probe("cartScreen")
    try await probe.press("Pay")
    #expect(probe.content.bar.title == "Sign in")
    #expect(probe.navigator.navigation.modals.count == 1)
    market.become(Market.li)
    probe.navigator.dismiss()
    await probe.settle()
    #expect(probe.content.bar.title == "Checkout")
  }

  @Test func `F49: a guest who doesn't sign in stays at the cart`() async throws {
    market.become(nil)
    try await market.cart("add", Market.a)
    let probe = try await probe("cartScreen")
    try await probe.press("Pay")
    await probe.back()
    #expect(probe.content.bar.title == "Cart")
    #expect(probe.content.notice == nil)
  }

  @Test func `A payment asks for the finger, and leads back to the cart`() async throws {
    try await market.prepareToPay()
    for goods in [Market.a, Market.b] { try await market.cart("add", goods) }
    try await market.cart("select", Market.b, on: false)
    let probe = try await probe("cartScreen")
    try await probe.press("Pay")
    try await probe.select("Alipay")
    try await probe.press("Pay ¥24.50")
    try await probe.press("Cancel")
    #expect(probe.content.notice?.text == "The fingerprint was refused; nothing was paid.")
    #expect(try await market.badge().count == 2)
    try await probe.press("Pay ¥24.50")
    try await probe.press("Yes")
    #expect(probe.content.bar.title == "Paid")
    #expect(probe.content.notice?.text == "Alipay payment succeeded.")
    await probe.back()
    #expect(probe.content.bar.title == "Cart")
    #expect(try await market.badge().count == 1)
  }

  @Test func `Without fingerprint payment, the checkout leads to its switch and back`() async throws
  {
    try await market.prepareToPay()
    _ = try await market.mediator.perform("Shop/setFingerprintPayment", ["on": false])
    try await market.cart("add", Market.a)
    let probe = try await probe("checkoutScreen")
    try await probe.select("Cash on delivery")
    try await probe.press("Pay ¥24.50")
    #expect(probe.content.dialog?.title == "Fingerprint payment is off.")
    #expect(probe.content.dialog?.message == "Turn it on in Shop › Mine › Settings.")
    try await probe.press("Open Settings")
    #expect(probe.content.bar.title == "Settings")
    try await probe.turn("Fingerprint payment", on: true)
    await probe.back()
    try await probe.press("Pay ¥24.50")
    #expect(probe.content.dialog?.title == "Pay with your fingerprint?")
  }

  @Test func `F51: an empty list of orders is no error, and each list is kept`() async throws {
    let probe = try await probe("ordersScreen")
    try await probe.select("In delivery")
    #expect(probe.content.sections.last?.footer == "No orders of this type.")
    #expect(probe.content.notice == nil)
    _ = try await market.mediator.perform("Shop/addSampleOrders")
    try await probe.refresh()
    try await probe.select("All")
    #expect(probe.content.sections.last?.rows.count == 24)
  }

  @Test(arguments: [
    ("All orders", "Orders"), ("Addresses", "Addresses"), ("Payment password", "Payment password"),
    ("Feedback", "Feedback"), ("Settings", "Settings"),
  ])
  func `Each row of Mine opens one screen`(_ row: String, _ title: String) async throws {
    let probe = try await probe("mineScreen")
    try await probe.select(row)
    #expect(probe.content.bar.title == title)
    await probe.back()
    #expect(probe.content.bar.title == "Mine")
  }

  @Test func `An address is added, made the default and deleted`() async throws {
    let probe = try await probe("addressesScreen")
    for name in ["Li", "Wang"] {
      try await probe.press("Add")
      try await probe.type(name, into: "Name")
      try await probe.type("13800138000", into: "Phone")
      try await probe.type("West Lake", into: "Address")
      try await probe.press("Save")
    }
    #expect(probe.content.rows.map(\.value) == ["Default", nil])
    for notice in ["Set as the default address.", "This is already the default address."] {
      try await probe.select("Wang")
      try await probe.press("Make default")
      #expect(probe.content.notice?.text == notice)
    }
    try await probe.select("Wang")
    try await probe.press("Delete")
    #expect(probe.content.rows.map(\.value) == [nil])
  }

  @Test func `An address is saved when it is complete, and each field says what it misses`()
    async throws
  {
    let probe = try await probe("addressScreen")
    let fields = [
      ("Name", "Type the recipient."), ("Phone", "Type the phone number."),
      ("Address", "Type the address."),
    ]
    for (label, fault) in fields {
      #expect(probe.content.button("save")?.reason == fault)
      try await probe.type(" ", into: label)
      try await probe.leave(label)
      let field = probe.content.fields.first { $0.label == label }
      #expect(field?.error == fault)
      try await probe.type("1", into: label)
    }
    #expect(probe.content.button("save")?.isEnabled == true)
  }

  @Test func `A search shows goods, and a word searches again`() async throws {
    let probe = try await probe("searchScreen")
    try await probe.press("Search")
    #expect(probe.content.notice?.kind == .failure)
    try await probe.type("tea", into: "Search")
    try await probe.press("Search")
    #expect(probe.content.empty?.text == "No goods found.")
    try await probe.type("Moutai", into: "Search")
    try await probe.press("Search")
    #expect(probe.content.sections.first?.rows.count == 6)
    try await probe.type("", into: "Search")
    try await probe.press("Clear")
    try await probe.press("Cancel")
    #expect(probe.content.rows.map(\.title) == ["Moutai", "tea"])
    try await probe.select("Moutai")
    #expect(probe.content.sections.first?.rows.count == 6)
  }

  @Test func `Both presets of second-hand goods show 400 rows, and differ at the end`() async throws
  {
    var rows: [[Content.Row]] = []
    for style in SecondHandStyle.allCases {
      let probe = try await probe("secondHandScreen", ["style": .string(style.rawValue)])
      for _ in 2...20 {
        #expect(probe.content.footer?.state == .more)
        try await probe.more()
      }
      #expect(probe.content.footer?.state == (style == .mvc ? .end : nil))
      rows.append(Array(probe.content.rows))
    }
    #expect(rows[0].count == 400)
    #expect(rows[0] == rows[1])
  }

  @Test func `The seller, the location and the reply of a second-hand item`() async throws {
    let probe = try await probe("secondHandScreen")
    let item = try await market.call("secondHand", as: SecondHandPage.self).items[3]
    try await probe.press("Location", on: "1-3")
    #expect(probe.content.notice?.text == item.location)
    try await probe.press("Seller", on: "1-3")
    #expect(probe.content.dialog?.title == item.seller)
    try await probe.press("Reply")
    #expect(probe.content.sections.first?.header == "Reply to \(item.seller)")
    try await probe.type("Is it new?", into: "Reply")
    try await probe.press("Send")
    #expect(probe.content.notice?.text == "Replied to \(item.seller).")
    #expect(probe.content.fields.isEmpty)
  }

  @Test func `A failed page of second-hand goods changes nothing`() async throws {
    let probe = try await probe("secondHandScreen")
    try await probe.more()
    market.requests.fail("SUGoodsData_3")
    try await probe.more()
    #expect(probe.content.notice?.kind == .failure)
    #expect(Array(probe.content.rows).count == 40)
    market.requests.fail()
    try await probe.more()
    #expect(Array(probe.content.rows).count == 60)
  }
}
