import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Contacts

@MainActor struct ContactsScreenSearchTests {
  private static func found(_ query: String) async throws -> [Content.Row] {
    let world = try ContactsWorld()
    let cards = [
      ContactsWorld.card("欧阳文君", phone: "+86 139 0013 9011"),
      ContactsWorld.card(
        "Ana López", phone: "+34 600 123 456", "TEL;TYPE=WORK:+34 911 222 333",
        "X-MEDIATOR-REMARK:Dentist"),
    ]
    try await world.importText(cards.joined())
    let probe = try await world.probe("screen")
    try await probe.type(query, into: "Search")
    return Array(probe.contactRows)
  }

  @Test func `A match in the visible name needs no explanation`() async throws {
    let row = try #require(try await Self.found("文君").first)
    #expect(row.title == "欧阳文君")
    #expect(row.subtitle == "+86 139 0013 9011")
    #expect(row.value == nil)
  }

  @Test(arguments: ["oy", "ouyang", "ouy"])
  func `Pinyin and initials show the part of the name that they match`(query: String) async throws {
    let row = try #require(try await Self.found(query).first)
    #expect(row.subtitle == "“欧阳”")
    #expect(row.value == "+86 139 0013 9011")
  }

  @Test func `A whole name that the letters stand for isn't repeated`() async throws {
    let row = try #require(try await Self.found("oywj").first)
    #expect(row.title == "欧阳文君")
    #expect(row.subtitle == "+86 139 0013 9011")
    #expect(row.value == nil)
  }

  @Test func `A match in the card's name behind a remark shows that name`() async throws {
    let text = try #require(try await Self.found("lópez").first)
    #expect(text.title == "Dentist")
    #expect(text.subtitle == "Ana López")
    let initials = try #require(try await Self.found("al").first)
    #expect(initials.subtitle == "Ana López: “Ana L”")
  }

  @Test func `A match in the second number shows that number`() async throws {
    let first = try #require(try await Self.found("600 12").first)
    #expect(first.subtitle == "+34 600 123 456")
    let second = try #require(try await Self.found("911222").first)
    #expect(second.subtitle == "+34911222333")
    #expect(second.value == "+34 600 123 456")
  }

  @Test(
    arguments: [
      ("文君", .title, 2..<4), ("oy", .title, 0..<2), ("oywj", .title, 0..<4),
      ("139 00", .subtitle, 4..<10), ("lópez", .subtitle, 4..<9), ("al", .subtitle, 0..<5),
      ("911222", .subtitle, 3..<9),
    ] as [(String, Content.Row.Highlight.Place, Range<Int>)])
  func `The part that matches is highlighted`(
    query: String, place: Content.Row.Highlight.Place, range: Range<Int>
  ) async throws {
    let row = try #require(try await Self.found(query).first)
    #expect(row.highlights == [Content.Row.Highlight(place, range)])
  }

  @Test func `Each key searches again, and the first result is the first row`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(["王伟静", "王伟", "汪洋"])
    let probe = try await world.probe("screen")
    var found: [[String]] = []
    for query in ["w", "wa", "wangw", "王伟", ""] {
      try await probe.type(query, into: "Search")
      found.append(probe.contactRows.map(\.title))
    }
    let all = ["汪洋", "王伟", "王伟静"]
    #expect(found == [all, all, ["王伟", "王伟静"], ["王伟", "王伟静"], all])
    try await probe.type("王伟", into: "Search")
    try await probe.select(try #require(probe.contactRows.map(\.id).first))
    #expect(probe.content.bar.title == "王伟")
  }

  @Test func `The newest of several queries at once is shown`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(["张三", "李四", "王五"])
    let probe = try await world.probe("screen")
    for query in ["z", "l", "w"] { try probe.navigator.screen?.send(.edit("query", query)) }
    await probe.settle()
    #expect(probe.content.field("query")?.text == "w")
    #expect(probe.contactRows.map(\.title) == ["王五"])
    #expect(probe.letters.first?.footer == "1 contact")
  }

  @Test func `The best hundred results are shown, and more aren't offered`() async throws {
    let world = try ContactsWorld()
    try await world.importNames((0..<120).map { "Li \($0)" })
    let probe = try await world.probe("screen")
    try await probe.type("li", into: "Search")
    #expect(probe.contactRows.map(\.id).count == 100)
    #expect(probe.letters.first?.footer == "The best 100 matches.")
    #expect(probe.content.footer == nil)
  }
}
