import Foundation
import MediatorApp
import MediatorKit
import ServiceKit
import TestKit
import Testing
import TransferKit

/// What `Samples/load` adds to an empty application.
@Suite(.needsApplication) struct SamplesTests {
  private static let now = SettableTime.start
  private static let checks = ContractCheck.module(files: "Contracts") {
    AppModules.registrations(.inMemory()).filter { $0.contract.name == "Samples" }
  }

  private let services = Services.inMemory(now: now)
  private let mediator: Mediator

  init() throws { mediator = try Application.mediator(services) }

  @Test(arguments: checks)
  func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }

  private func load(_ params: Params = Params()) async throws -> Value {
    try await mediator.perform("Samples/load", params).value
  }

  @Test func `With a server there are no samples, which it would keep`() async throws {
    let server = HTTPService(
      "http://shop.test", over: Unreachable(),
      identity: ClientIdentity(version: "1", device: "d", channel: "test"), secret: "s",
      clock: SettableTime().clock)
    let mediator = try Mediator(AppModules.registrations(services, backend: server))
    let error = await #expect(throws: MediatorError.self) {
      _ = try await mediator.perform("Samples/load")
    }
    #expect(error?.declares("refused") == true)
    #expect(error?.message.contains("without --backend") == true)
  }

  private struct Unreachable: Transport {
    func send(_ request: TransferRequest) async throws -> TransferResponse {
      throw CancellationError()
    }
  }

  /// The items of each page of a list.
  private func pages(_ route: String, limit: Int) async throws -> [[Value]] {
    var pages: [[Value]] = []
    var cursor: Value?
    repeat {
      var params: Params = ["limit": .int(limit)]
      if let cursor { params.append("after", cursor) }
      let page = try await mediator.perform(route, params).value
      pages.append(page["items"]?.array ?? [])
      cursor = page["cursor"]
    } while cursor?.string != nil
    return pages
  }

  @Test func `There are 28 posts in pages of 8, 8, 8 and 4, from the last nine months`()
    async throws
  {
    _ = try await load()
    let pages = try await pages("Discover/feed", limit: 8)
    #expect(pages.map(\.count) == [8, 8, 8, 4])
    let posts = pages.flatMap(\.self)
    #expect(Set(posts.compactMap { $0["text"]?.string }).count == 28)
    let dates = try posts.map {
      try Date($0["createdAt"]?.string ?? "", strategy: .iso8601)
    }
    #expect(dates == dates.sorted(by: >))
    let newest = try #require(dates.first)
    let oldest = try #require(dates.last)
    let day = 86_400.0
    #expect(newest < Self.now && newest > Self.now - 2 * day)
    #expect(oldest < Self.now - 200 * day && oldest > Self.now - 272 * day)
  }

  @Test func `F51: The signed-in user has 24 orders, none of them in delivery`() async throws {
    #expect(try await load()["orders"] == 24)
    for (type, count) in ["all": 24, "unpaid": 11, "delivery": 0, "delivered": 1, "finished": 12] {
      let orders = try await mediator.perform("Shop/orders", ["type": .string(type)]).value
      #expect(orders.array?.count == count)
    }
  }

  @Test func `There are 100 contacts under 18 letters, 13 of them under L`() async throws {
    #expect(try await load()["contacts"] == 100)
    let sections = try await mediator.perform("Contacts/sections").value.array ?? []
    let counts = sections.compactMap { section in
      section["letter"]?.string.map { ($0, section["count"]?.int ?? 0) }
    }
    #expect(counts.count == 18)
    #expect(counts.map(\.1).reduce(0, +) == 100)
    #expect(counts.first { $0.0 == "L" }?.1 == 13)
  }

  @Test func `F40: the address book says 100 contacts above 18 letters, with a search mark`()
    async throws
  {
    _ = try await load()
    let screen = try await mediator.perform("Contacts/screen").value
    let sections = screen["sections"]?.array ?? []
    #expect(sections.first?["footer"] == "100 contacts")
    #expect(sections.compactMap { $0["index"]?.string }.count == 19)
    let l = sections.first { $0["header"] == "L" }
    #expect(l?["rows"]?.array?.count == 13)
  }

  @Test func `There are at least 40 conversations, some of them unread`() async throws {
    let samples = try await load()
    let conversations = try await pages("MainFrame/conversations", limit: 20).flatMap(\.self)
    #expect(conversations.count >= 40)
    #expect(samples["conversations"] == .int(conversations.count))
    #expect(conversations.contains { $0["unread"]?.int ?? 0 > 0 })
    let times = Set(conversations.compactMap { $0["lastAt"]?.string?.prefix(7) })
    #expect(times.count >= 3)
  }

  @Test func `Some posts of others are new, but not all`() async throws {
    _ = try await load()
    let count = try await mediator.perform("Discover/unseen").value["count"]?.int ?? 0
    #expect((1...10).contains(count))
  }

  @Test func `The first account is signed in at the end`() async throws {
    let samples = try await load()
    #expect(samples["accounts"] == 6)
    let user = try await mediator.perform("Login/currentUser").value
    #expect(user["phone"] == samples["phone"])
    #expect(user["nickname"] == "Li Lei")
  }

  @Test func `The same seed adds the same samples, another one others`() async throws {
    func posts(seed: Int) async throws -> [Value?] {
      let tests = try SamplesTests()
      _ = try await tests.load(["seed": .int(seed)])
      return try await tests.pages("Discover/feed", limit: 100).flatMap(\.self).flatMap {
        [$0["text"], $0["createdAt"]]
      }
    }
    let first = try await posts(seed: 7)
    #expect(try await posts(seed: 7) == first)
    #expect(try await posts(seed: .min) != first)
  }

  @Test func `An application with a user or a contact is refused, and nothing changes`()
    async throws
  {
    _ = try await mediator.perform("Contacts/add", ["name": "Li", "phone": "13800138001"])
    let error = await #expect(throws: MediatorError.self) { try await load() }
    #expect(error?.failure?.code == "notEmpty")
    #expect(try await mediator.perform("Contacts/count").value["total"] == 1)
    #expect(try await mediator.perform("Login/status").value["lastUser"] == nil)
  }

  @Test func `Samples that can't be added as a whole aren't added, and can be loaded again`()
    async throws
  {
    try await fail(
      "CREATE TRIGGER fault BEFORE INSERT ON discover_comment BEGIN SELECT RAISE(ABORT, ''); END")
    await #expect(throws: MediatorError.self) { try await load() }
    #expect(try await mediator.perform("Contacts/count").value["total"] == 0)
    try await fail("DROP TRIGGER fault")
    #expect(try await load()["posts"] == 28)
  }

  /// Changes the store, whose tables exist then.
  private func fail(_ sql: String) async throws {
    _ = try await mediator.perform("Discover/feed")
    try services.store.write { connection in _ = try connection.execute(sql) }
  }
}
