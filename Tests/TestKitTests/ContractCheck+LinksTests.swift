// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit
import Testing

@testable import TestKit

struct ContractCheckLinksTests {
  /// A screen with one link.
  private struct Target_Desk: Target {
    static let summary = "A desk."
    @TaskLocal static var link = Link("drawer", of: Target_Desk.self)
    static var actions: [Action<Self>] {
      Action(
        "top", "The top.", access: .native(.read), file: "Desk.swift", line: 1, onMain: Action_top
      )
      .examples([Example("tidy", returns: content("Top", link))])
      Action("drawer", "A drawer.", access: .native(.read), onMain: Action_drawer)
        .examples([Example("empty", returns: content("Drawer", nil))])
      Action("burn", "Burns it.", onMain: Action_drawer)
        .examples([Example("empty", returns: content("Drawer", nil))])
      Action("count", "Counts.", access: .native(.read), perform: Action_count)
        .examples([Example("one", returns: 1)])
    }

    @MainActor func Action_top() throws -> Presented {
      try Presented(value: Self.content("Top", Self.link))
    }
    @MainActor func Action_drawer() throws -> Presented {
      try Presented(value: Self.content("Drawer", nil))
    }
    func Action_count() -> Int { 1 }

    static func content(_ title: String, _ link: Link?) -> Value {
      let row = Content.Row("row", "Row", link: link)
      let content = Content(Content.Bar(title), sections: [Content.Section(rows: [row])])
      return (try? content.encoded()) ?? .null
    }
  }

  private static func faults(_ link: Link) async throws -> [String] {
    try await Target_Desk.$link.withValue(link) {
      let checks = ContractCheck.all(files: nil) {
        Registration(Target_Desk.self) { _ in Target_Desk() }
      }
      let check = try #require(checks.first { "\($0)".contains("Desk/top: the links of") })
      do { try await check.run() } catch let failure as ContractFailure {
        #expect(failure.description.hasPrefix("Desk/top: the links of tidy (Desk.swift:1)\n"))
        return failure.description.split(separator: "\n").dropFirst().map(String.init)
      }
      return []
    }
  }

  @Test func `A link to a screen is fine`() async throws {
    #expect(try await Self.faults(Link("drawer", of: Target_Desk.self)) == [])
  }

  @Test func `A link that leads nowhere is found`() async throws {
    #expect(
      try await Self.faults(Link("drawr", of: Target_Desk.self)) == [
        "- Row: the link to 'Desk/drawr' fails: no action 'drawr' in target 'Desk'; "
          + "did you mean 'Desk/drawer'?"
      ])
  }

  @Test func `A result with a dead link isn't to be recorded`() async throws {
    let target = Registration(Target_Desk.self) { _ in Target_Desk() }
    let dead = Link("drawr", of: Target_Desk.self)
    let faults = try await Target_Desk.$link.withValue(dead) {
      try await ExampleTrial(
        target: "Desk", action: "top", example: Example(recorded: "new"), make: { [target] }
      ).faults()
    }
    #expect(
      faults == [
        """
        its result isn't recorded; correct its links first:
        Row: the link to 'Desk/drawr' fails: no action 'drawr' in target 'Desk'; did you mean 'Desk/drawer'?
        """
      ])
  }

  @Test func `A link with params that don't fit is found`() async throws {
    let faults = try await Self.faults(Link("drawer", of: Target_Desk.self, ["key": 1]))
    #expect(faults.count == 1)
    #expect(faults.first?.contains("'Desk/drawer' fails") == true)
  }

  @Test func `A link to what is no screen is found`() async throws {
    #expect(
      try await Self.faults(Link("count", of: Target_Desk.self)) == [
        "- Row: the link to 'Desk/count' leads to no screen"
      ])
  }

  @Test func `A link to a screen whose action may change something isn't followed`() async throws {
    #expect(
      try await Self.faults(Link("burn", of: Target_Desk.self)) == [
        "- Row: the link to 'Desk/burn' wasn't followed, since its action may change something; "
          + "declare actions that return screens with 'access: .remote(.read)'"
      ])
  }
}
