import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Contacts

@MainActor struct PickSeveralScreenTests {
  private static let link = Link("pickSeveralScreen", of: Target_Contacts.self, style: .present)

  private func answer(
    in world: ContactsWorld, _ steps: (ScreenProbe) async throws -> Void
  ) async throws -> [PickedContact]? {
    let probe = try await world.probe("addScreen")
    let stage = try #require(probe.navigator.screen).stage
    let picked = Task { try await stage.open(Self.link, for: [PickedContact].self) }
    while !probe.navigator.navigation.isPresented { await Task.yield() }
    try await steps(probe)
    let answer = try await picked.value
    #expect(probe.content.bar.title == "New contact")
    #expect(await probe.leaks() == [])
    return answer
  }

  @Test func `D32: the chosen contacts are the answer, in their order, also after a search`()
    async throws
  {
    let world = try ContactsWorld()
    try await world.importNames(["张三", "李四", "王五"])
    let picked = try await answer(in: world) { probe in
      #expect(probe.content.button("done")?.isEnabled == false)
      try await probe.select("王五")
      try await probe.type("ls", into: "Search")
      try await probe.select("李四")
      try await probe.type("", into: "Search")
      try await probe.select("张三")
      #expect(probe.content.rows.map(\.isSelected) == [true, true, true])
      try await probe.select("张三")
      #expect(probe.content.bar.title == "2 selected")
      #expect(probe.content.rows.filter(\.isSelected).map(\.title) == ["李四", "王五"])
      try await probe.press("Done")
    }
    #expect(picked?.map(\.name) == ["王五", "李四"])
  }

  @Test func `Cancel answers nothing`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(["张三"])
    let picked = try await answer(in: world) { probe in
      try await probe.select("张三")
      try await probe.press("Cancel")
    }
    #expect(picked == nil)
  }
}
