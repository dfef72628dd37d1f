import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Discover

@MainActor struct CollectionTests {
  private let moments: Moments

  init() throws { moments = try Moments() }

  private func screen(_ layout: CollectionLayout) async throws -> ScreenProbe {
    let params: [String: Value] = ["layout": .string(layout.rawValue)]
    return try await ScreenProbe(
      moments.mediator, Link("layoutDemo", of: Target_Discover.self, params))
  }

  @Test func `D44: Without a layout the screen fails with a code`() async throws {
    #expect(await moments.refusal(of: "layoutDemo") == "noLayout")
    #expect(await moments.refusal(of: "layoutDemo", ["layout": "spiral"]) == "invalidParams")
  }

  @Test func `D44: A waterfall has 10 posts a page in two columns; its end is shown after them`()
    async throws
  {
    let empty = try await screen(.waterfall)
    #expect(empty.content.footer == nil)
    #expect(empty.content.empty?.text == "No posts yet.")
    for number in 1...25 { try await moments.publish("\(number)") }
    let probe = try await screen(.waterfall)
    var sizes: [Int] = []
    for _ in 0..<3 {
      sizes.append(Array(probe.content.rows).count)
      #expect(probe.content.sections.map(\.grid) == [.waterfall(2)])
      if probe.content.footer?.state == .more { try await probe.more() }
    }
    #expect(sizes == [10, 20, 25])
    #expect(probe.content.footer?.state == .end)
  }

  @Test func `D44: The cells of a waterfall don't overlap, each in the shorter column`() throws {
    let layout = Content.Grid.waterfall(2).layout([30, 10, 10, 20], width: 100)
    #expect(layout.frames.map(\.x) == [0, 50, 50, 50])
    #expect(layout.frames.map(\.y) == [0, 0, 10, 20])
    #expect(layout.height == 40)
  }

  @Test func `D44: A grid has three columns, and a cell opens its post`() async throws {
    try await moments.publish("Snow")
    let probe = try await screen(.grid)
    #expect(probe.content.sections.map(\.grid) == [.even(3)])
    try await probe.select("Snow")
    #expect(probe.content.bar.title == "Post")
  }

  @Test func `D44: The newest 30 tags are kept, each once`() async throws {
    var tags = Tags()
    for number in 1...31 { tags.add("\(number)") }
    #expect(tags.texts == (2...31).reversed().map { "\($0)" })
    tags.add("2")
    #expect(tags.texts.count == Tags.limit)
    #expect(tags.texts.prefix(2) == ["2", "31"])
    let probe = try await screen(.tags)
    #expect(probe.content.empty?.text == "No tags yet.")
    for tag in ["tea", " green  tea ", "tea"] {
      try await probe.type(tag, into: "Tag")
      try await probe.press("Add")
    }
    #expect(probe.content.rows.map(\.title) == ["tea", "green tea"])
    #expect(probe.content.field("tag")?.text == "")
  }

  @Test func `D44: Cards turn one at a time, over pages, and stop at both ends`() async throws {
    for number in 1...12 { try await moments.publish("\(number)") }
    let probe = try await screen(.cards)
    #expect(probe.content.button("previous")?.isEnabled == false)
    for number in (1...11).reversed() {
      try await probe.press("Next")
      #expect(probe.content.rows.map(\.title) == ["\(number)"])
    }
    #expect(probe.content.button("next")?.isEnabled == false)
    #expect(probe.content.sections.first?.header == "12 of 12")
    try await probe.press("Previous")
    #expect(probe.content.rows.map(\.title) == ["2"])
  }
}
