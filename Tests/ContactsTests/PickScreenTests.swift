import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Contacts

@MainActor struct PickScreenTests {
  private struct Picked: Codable, Hashable, Sendable, Payload {
    let id: String
    let name: String
  }

  private static let link = Link("pickScreen", of: Target_Contacts.self, style: .present)

  /// Presents the screen over another one, and returns its answer after some steps.
  private func answer(
    in world: ContactsWorld, _ steps: (ScreenProbe) async throws -> Void
  ) async throws -> Picked? {
    let probe = try await world.probe("addScreen")
    let stage = try #require(probe.navigator.screen).stage
    let picked = Task { try await stage.open(Self.link, for: Picked.self) }
    while !probe.navigator.navigation.isPresented { await Task.yield() }
    try await steps(probe)
    let answer = try await picked.value
    #expect(probe.content.bar.title == "New contact")
    #expect(await probe.leaks() == [])
    return answer
  }

  @Test func `The chosen contact is the answer, with the name that is shown`() async throws {
    let world = try ContactsWorld()
    let ids = try await world.importNames(["张三", "李四"])
    _ = try await world.call("remark", ["id": ids[0], "text": "Boss"])
    let picked = try await answer(in: world) { try await $0.select("Boss") }
    #expect(picked.map { .string($0.id) } == ids[0])
    #expect(picked?.name == "Boss")
  }

  @Test func `A contact is searched and chosen`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(["张三", "李四"])
    let picked = try await answer(in: world) { probe in
      try await probe.type("ls", into: "Search")
      #expect(probe.content.rows.map(\.title) == ["李四"])
      try await probe.select("李四")
    }
    #expect(picked?.name == "李四")
  }

  @Test func `The row of a letter loads it and answers nothing`() async throws {
    let world = try ContactsWorld()
    try world.fill(150)
    let picked = try await answer(in: world) { probe in
      try await probe.select("letter.Z")
      #expect(probe.content.bar.title == "Choose a contact")
      try await probe.more()
      try await probe.select("Z00150")
    }
    #expect(picked?.name == "Z00150")
  }

  @Test func `Cancel answers nothing`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(["张三"])
    #expect(try await answer(in: world) { try await $0.press("Cancel") } == nil)
  }
}
