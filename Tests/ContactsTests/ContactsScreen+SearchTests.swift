import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Contacts

@MainActor struct ContactsScreen_SearchTests {
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
    return Array(probe.content.rows)
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

  @Test func `The best hundred results are shown, and more aren't offered`() async throws {
    let world = try ContactsWorld()
    try await world.importNames((0..<120).map { "Li \($0)" })
    let probe = try await world.probe("screen")
    try await probe.type("li", into: "Search")
    #expect(probe.content.rows.map(\.id).count == 100)
    #expect(probe.content.sections.first?.footer == "The best 100 matches.")
    #expect(probe.content.footer == nil)
  }
}
