import MediatorKit
import Testing

@testable import ContractKit

struct ActionComparisonTests {
  private typealias Sample = ShopContracts

  private static func found(_ base: ActionContract, _ head: ActionContract) -> [String] {
    ContractComparison(base: [Sample.shop(base)], head: [Sample.shop(head)]).changes
      .filter { $0.id != ContractRule.versionNotBumped.id }.map { "\($0.id) \($0.path)" }
  }

  @Test func `A link that takes less, or gives its parts to other params, is another one`() {
    let params = [Sample.param(.string, name: "id"), Sample.param(.string, name: "number")]
    for link in ["item/:id<int>", "item/:number", "goods/:id"] {
      let found = Self.found(
        Sample.action("buy", params, links: ["item/:id"]),
        Sample.action("buy", params, links: [link]))
      #expect(
        found == ["link-removed /links/item~1:id", "link-added /links/" + link.jsonPointerToken])
    }
  }

  @Test func `A link pattern whose placeholder is renamed with its param still matches`() {
    let found = Self.found(
      Sample.action("buy", [Sample.param(.string, name: "id")], links: ["item/:id"]),
      Sample.action("buy", [Sample.param(.string, name: "number")], links: ["item/:number"]))
    #expect(
      found == [
        "param-removed /params/id", "param-required-added /params/number",
        "link-widened /links/item~1:id",
      ])
  }

  @Test func `A link that opens another action is reported with it`() {
    let comparison = ContractComparison(
      base: [Sample.shop(Sample.action(links: ["item"]), Sample.action("sell"))],
      head: [Sample.shop(Sample.action(), Sample.action("sell", links: ["item"]))])
    #expect(
      comparison.changes.first?.message.hasPrefix("the link pattern 'item' opens Shop/sell now: ")
        == true)
  }

  @Test(arguments: [
    ("shop/:id", "shop/cart", true), ("shop/:id", "shop/:number<int>", true),
    ("shop/*", "shop/:id", true), ("app://shop/:id", "shop/cart", true),
    ("shop/cart", "shop/:id", false), ("shop/:id<int>", "shop/:name", false),
    ("shop/:id", "shop/cart/:id", false),
  ])
  func `A new link that takes those of another action is reported`(
    old: String, new: String, isTaken: Bool
  ) {
    let item = Sample.action("item", links: [old])
    let changes = ContractComparison(
      base: [Sample.shop(item)],
      head: [Sample.shop(item, Sample.action("cart", links: [new]))]
    ).changes.filter { $0.id == ContractRule.cannotProve.id }
    let expected = isTaken ? ["Shop/cart /links/\(new.jsonPointerToken)"] : []
    #expect(changes.map { "\($0.subject) \($0.path)" } == expected)
  }

  @Test func `The answer of a screen is compared like a result`() {
    let small = Sample.object(.init("id", .string))
    let wide = Sample.object(.init("id", .string), .init("name", .string))
    let actions = [nil, small, wide].map { Sample.action(answer: $0) }
    #expect(Self.found(actions[2], actions[1]) == ["result-field-removed /answer/name"])
    #expect(Self.found(actions[1], actions[2]) == ["result-field-added /answer/name"])
    #expect(Self.found(actions[0], actions[1]) == [])
  }

  @Test(arguments: [Shape.string, .optional(.string), .nothing])
  func `An answer that was removed is a break, whatever its type`(answer: Shape) {
    let need = NeedContract(
      route: "Shop/buy", params: [], result: .nothing, handles: [], answer: answer,
      file: "Clerk/ClerkNeeds.swift", line: 12)
    let clerk = Sample.shop(named: "Clerk", needs: [need])
    let changes = ContractComparison(
      base: [Sample.shop(Sample.action(answer: answer)), clerk],
      head: [Sample.shop(Sample.action()), clerk]
    ).changes.filter { $0.subject == "Shop/buy" }
    #expect(changes.map { "\($0.id) \($0.path)" } == ["result-type-changed /answer"])
    #expect(changes.first?.related.map(\.text) == ["Clerk reads the answer"])
  }

  @Test func `A default that changes with required or optional is one finding`() {
    let plain = Sample.action("buy", [Sample.param(.integer)])
    let eased = Sample.action("buy", [Sample.param(.integer, default: 1)])
    #expect(Self.found(plain, eased) == ["param-became-optional /params/item"])
    #expect(Self.found(eased, plain) == ["param-became-required /params/item"])
  }

  @Test func `A null that is replaced by a default is two findings`() {
    let found = Self.found(
      Sample.action("buy", [Sample.param(.optional(.integer))]),
      Sample.action("buy", [Sample.param(.integer, default: 1)]))
    #expect(
      found == ["param-nullable-removed /params/item", "param-default-changed /params/item"])
  }

  @Test func `An action that lost an origin is one finding`() {
    let param = Sample.param(.string)
    let found = Self.found(
      Sample.action("buy", [param], access: .remote(.read)),
      Sample.action(
        "buy", [Sample.param(.string, from: [.native, .console])], access: .native(.read)))
    #expect(found == ["visibility-remote-to-local /access/url"])
  }

  @Test func `An example with another call has no finding`() {
    let found = Self.found(
      Sample.action(examples: [Example("sale", ["item": "tea"], returns: 3)]),
      Sample.action(examples: [Example("sale", ["item": "rice"], returns: 5)]))
    #expect(found.isEmpty)
  }

  @Test func `A deprecation without a replacement is reported once`() {
    let lonely = Sample.goes(in: "2.0", to: nil)
    #expect(
      Self.found(Sample.action(), Sample.action(deprecation: lonely)) == [
        "deprecated-without-replacement-or-removeIn /deprecated", "action-deprecated /deprecated",
      ])
    let later = Sample.goes(in: "3.0", to: nil)
    #expect(
      Self.found(Sample.action(deprecation: lonely), Sample.action(deprecation: later)).isEmpty)
  }
}
