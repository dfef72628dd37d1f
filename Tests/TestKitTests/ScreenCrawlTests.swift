// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit
import Synchronization
import Testing

@testable import TestKit

@MainActor struct ScreenCrawlTests {
  private final class Shops: Sendable {
    let count: Atomic<Int>
    init(_ count: Int) { self.count = Atomic(count) }
  }

  /// Tabs; a list of shops, which lead back to it; and a page with the links of a test.
  private struct Target_Mall: Target {
    static let summary = "A mall."
    static let screen = Access.remote(.read)
    static var actions: [Action<Self>] {
      Action("root", "The tabs.", access: screen, onMain: Action_root)
      Action("tabs", "Tabs, one of which is dead.", access: screen, onMain: Action_tabs)
      Action("shops", "All shops.", access: screen, onMain: Action_shops)
      Action("shop", "A shop.", Param("id", "Which."), access: screen, onMain: Action_shop)
      Action("more", "More.", access: screen, onMain: Action_more)
      Action("help", "Help.", access: screen, onMain: Action_help)
      Action("count", "Counts the shops.", access: screen, perform: Action_count)
      Action("open", "Opens another shop.", perform: Action_open)
      Action("renew", "Opens another shop and shows all.", onMain: Action_renew)
    }

    let shops: Shops
    let links: [Link]

    @MainActor func Action_root() -> Presented {
      let tabs = ["shops", "more"].map { Content.Tab($0, to: Link($0, of: Self.self)) }
      return Presented(StillScreen(Content(Content.Bar("Mall"), tabs: tabs)))
    }
    @MainActor func Action_tabs() -> Presented {
      let tabs = ["shops", "hepl"].map {
        Content.Tab($0 == "shops" ? "New" : "Old", to: Link($0, of: Self.self))
      }
      return Presented(StillScreen(Content(Content.Bar("Tabs"), tabs: tabs)))
    }
    @MainActor func Action_shops() -> Presented {
      page((0..<Action_count()).map { Link("shop", of: Self.self, ["id": .int($0)]) })
    }
    @MainActor func Action_shop(id: Int) -> Presented {
      page([Link("shops", of: Self.self, style: .reset)])
    }
    @MainActor func Action_more() -> Presented { page(links) }
    @MainActor func Action_help() -> Presented {
      let button = Content.Button("in", "Sign in", link: Link("signIn", of: Self.self))
      let empty = Content.EmptyState("Nothing.", reload: button)
      return Presented(StillScreen(Content(Content.Bar("Help"), empty: empty)))
    }
    func Action_count() -> Int { shops.count.load(ordering: .relaxed) }
    @MainActor func Action_renew() -> Presented {
      Action_open()
      return Action_shops()
    }
    func Action_open() { shops.count.add(1, ordering: .relaxed) }

    @MainActor private func page(_ links: [Link]) -> Presented {
      let rows = links.enumerated().map { Content.Row("\($0)", "Row \($0)", link: $1) }
      let sections = [Content.Section(rows: rows)]
      return Presented(StillScreen(Content(Content.Bar("Page"), sections: sections)))
    }
  }

  nonisolated private static func mall(_ links: [Link] = [], shops: Int = 2) -> Registration {
    let shops = Shops(shops)
    return Registration(Target_Mall.self) { _ in Target_Mall(shops: shops, links: links) }
  }

  private static let root = Link("root", of: Target_Mall.self)

  private static func crawl(_ links: [Link] = [], shops: Int = 2) async throws -> ScreenCrawl {
    try await ScreenCrawl(of: Mediator([mall(links, shops: shops)]), from: root)
  }

  @Test func `Each link is followed once, also where screens lead to each other`() async throws {
    let crawl = try await Self.crawl()
    #expect(crawl.deadLinks.isEmpty)
    #expect(
      crawl.screens == ["Mall/root": 1, "Mall/shops": 1, "Mall/more": 1, "Mall/shop": 2])
    #expect(
      crawl.steps.map { "\($0.from) \($0.to)" } == [
        "Mall/root Mall/shops", "Mall/root Mall/more", "Mall/shops Mall/shop",
        "Mall/shop Mall/shops",
      ])
    #expect(crawl.skipped.isEmpty)
  }

  @Test func `Of 100,000 shops twenty are opened, and the others are counted`() async throws {
    let crawl = try await Self.crawl(shops: 100_000)
    #expect(crawl.screens["Mall/shop"] == 20)
    #expect(crawl.skipped == ["Mall/shop": 99_980])
  }

  @Test(
    arguments: [
      (
        "hepl", [:],
        "more › Row 0: the link to 'Mall/hepl' fails: no action 'hepl' in target 'Mall'; did you mean 'Mall/help'?"
      ),
      ("count", [:], "more › Row 0: the link to 'Mall/count' leads to no screen"),
      (
        "renew", [:],
        "more › Row 0: the link to 'Mall/renew' wasn't followed, since its action may change something; declare actions that return screens with 'access: .remote(.read)'"
      ),
      (
        "help", [:],
        "more › Row 0 › Sign in: the link to 'Mall/signIn' fails: no action 'signIn' in target 'Mall'; its actions: root, tabs, shops, shop, more, help, count, open, renew"
      ),
    ] as [(String, [String: Value], String)])
  func `A dead link is reported with its path`(
    action: String, params: [String: Value], fault: String
  ) async throws {
    let link = Link(action, of: Target_Mall.self, params)
    #expect(
      try await Self.crawl([link]).deadLinks.map(\.description) == ["Mall/root › \(fault)"])
  }

  @Test func `A dead tab is named, and a first screen that doesn't open has no path`() async throws
  {
    let mediator = try Mediator([Self.mall()])
    let tabs = try await ScreenCrawl(of: mediator, from: Link("tabs", of: Target_Mall.self))
    #expect(
      tabs.deadLinks.map(\.description) == [
        "Mall/tabs › Old: the link to 'Mall/hepl' fails: no action 'hepl' in target 'Mall'; did you mean 'Mall/help'?"
      ])
    #expect(tabs.deadLinks.first?.descriptionBelow.hasPrefix("Old: the link") == true)
    let none = try await ScreenCrawl(of: mediator, from: Link("count", of: Target_Mall.self))
    #expect(
      none.deadLinks.map(\.descriptionBelow) == ["the link to 'Mall/count' leads to no screen"])
  }

  @Test func `A link with params that don't fit is dead`() async throws {
    let links = [["id": "seven"], [:]].map { Link("shop", of: Target_Mall.self, $0) }
    let dead = try await Self.crawl(links).deadLinks
    #expect(dead.map(\.path) == [0, 1].map { ["Mall/root", "more", "Row \($0)"] })
    #expect(dead.allSatisfy { $0.problem.contains("'Mall/shop' fails: ") })
  }

  @Test func `An action that may change something isn't called`() async throws {
    let mediator = try Mediator([Self.mall([Link("renew", of: Target_Mall.self)])])
    _ = try await ScreenCrawl(of: mediator, from: Self.root)
    #expect(try await mediator.perform("Mall/count").get(as: Int.self) == 2)
  }

  @Test func `A contract test fails with the path of each dead link`() async throws {
    let failure = await #expect(throws: ContractFailure.self) {
      try await ContractCheck.screens(from: "Mall/root") {
        Self.mall([Link("help", of: Target_Mall.self), Link("hlp", of: Target_Mall.self)])
      }.run()
    }
    let lines = failure?.description.split(separator: "\n").map(String.init) ?? []
    #expect(lines.first == "no link is dead from Mall/root on")
    #expect(
      lines.dropFirst().map { $0.prefix { $0 != ":" } } == [
        "- Mall/root › more › Row 1", "- Mall/root › more › Row 0 › Sign in",
      ])
  }

  @Test func `A contract test begins with the data that it is given`() async throws {
    let given: @Sendable (Mediator) async throws -> Void = {
      _ = try await $0.perform("Mall/open")
    }
    try await ContractCheck.screens(from: "Mall/shops", given: given) {
      Self.mall(shops: 0)
    }.run()
    await #expect(throws: ContractFailure.self) {
      try await ContractCheck.screens(from: "Mall/shops") { Self.mall(shops: 0) }.run()
    }
  }
}
