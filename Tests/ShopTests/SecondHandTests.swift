import Foundation
import MediatorKit
import Synchronization
import TestKit
import Testing

@testable import Shop

struct SecondHandTests {
  private let market: Market

  init() throws { market = try Market() }

  @Test func `20 pages join to 400 items, whose ids repeat`() async throws {
    var list = SecondHandList()
    #expect(list.perPage == 100)
    for page in 1...20 {
      #expect(!list.isAtEnd)
      list.receive(try await market.call("secondHand", ["page": .int(page)]))
    }
    #expect(list.isAtEnd)
    #expect(list.entries.count == 400)
    #expect(Set(list.entries.map(\.id)).count == 400)
    #expect(Set(list.entries.map(\.item.id)).count < 400)
    #expect((list.page, list.lastPage, list.perPage) == (20, 20, 20))
    list.receive(SecondHandPage(after: 21))
    #expect(list.entries.count == 400)
    list.receive(try await market.call("secondHand"))
    #expect(list.entries.count == 20)
  }

  @Test func `A page before the first is an error, and one after the last is empty`() async throws {
    #expect(await market.refusal(of: "secondHand", ["page": 0]) == "badPage")
    let page: SecondHandPage = try await market.call("secondHand", ["page": 21])
    #expect(page.items == [])
  }

  @Test func `A like is a change`() async throws {
    let changes = Mutex(0)
    _ = try market.mediator.subscribe(to: Event("Shop/changed", "", delivery: .synchronous)) { _ in
      changes.withLock { $0 += 1 }
    }
    _ = try await market.call("likeSecondHand", ["index": 3], as: SecondHandItem.self)
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func `A like toggles, and belongs to its account`() async throws {
    let before: SecondHandPage = try await market.call("secondHand")
    let liked: SecondHandItem = try await market.call("likeSecondHand", ["index": 3])
    #expect(liked.likes == before.items[3].likes + 1)
    market.become(Market.wang)
    #expect(try await market.call("secondHand") == before)
    market.become(Market.li)
    #expect(try await market.call("secondHand", as: SecondHandPage.self).items[3] == liked)
    let again: SecondHandItem = try await market.call("likeSecondHand", ["index": 3])
    #expect(again == before.items[3])
    #expect(await market.refusal(of: "likeSecondHand", ["index": 20]) == "unknownItem")
  }

  @Test func `A page takes 0.75 s, a like 1 s, and any other request up to 1.4 s`() async throws {
    let delays = Mutex<[Duration]>([])
    let market = try Market { delay in delays.withLock { $0.append(delay) } }
    _ = try await market.call("secondHand", as: SecondHandPage.self)
    _ = try await market.call("likeSecondHand", ["index": 3], as: SecondHandItem.self)
    #expect(delays.withLock { $0 } == [.milliseconds(750), .zero, .seconds(1)])
    delays.withLock { $0 = [] }
    _ = try await market.call("home", as: Home.self)
    #expect(delays.withLock { $0.count } == 2)
    #expect(delays.withLock { $0.allSatisfy { (.zero ... .milliseconds(1400)).contains($0) } })
  }

  @Test(.timeLimit(.minutes(10))) func `Two likes at once wait for their second together`()
    async throws
  {
    let (arrivals, arrived) = AsyncStream<Void>.makeStream()
    let (signals, signal) = AsyncStream<Void>.makeStream()
    let passed = Task { for await _ in signals { return } }
    let market = try Market { delay in
      guard delay == .seconds(1) else { return }
      arrived.yield()
      await passed.value
    }
    let likes = (1...2).map { index in
      Task { () throws -> SecondHandItem in
        try await market.call("likeSecondHand", ["index": .int(index)])
      }
    }
    var waiting = arrivals.makeAsyncIterator()
    for _ in likes { _ = await waiting.next() }
    signal.yield()
    for like in likes { #expect(try await like.value.isLike) }
  }

  @Test func `The texts of an item`() {
    func item(_ fields: [String: Value]) -> SecondHandItem {
      SecondHandItem(
        resource: .object(["title": "Lamp", "editAt": 1_700_000_000].merging(fields) { $1 }))
    }
    #expect(item(["isBrandNew": true]).titleText == "[Brand new] Lamp")
    #expect(item(["number": "3"]).numberText == "Quantity 3")
    #expect(item(["expressType": 0]).expressText == "Free shipping")
    #expect(item(["expressType": 1, "expressFee": 8]).expressText == "Shipping ¥8.00")
    #expect(item(["expressType": 2]).expressText == "Shipping to be agreed")
    #expect(item(["price": "9.9"]).priceText == "¥9.90")
    #expect(item(["price": 0]).priceText == nil)
    #expect(item(["originalPrice": "12"]).originalPriceText == "Was ¥12.00")
    #expect(item(["originalPrice": 0]).originalPriceText == nil)
    #expect(item([:]).dateText(in: .gmt) == "2023-11-14")
  }

  @Test func `A like never goes below 0`() {
    var item = SecondHandItem(resource: ["isLike": true, "likes": 0])
    item.toggleLike()
    #expect(item.likes == 0)
  }
}
