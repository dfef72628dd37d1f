import TestSupport
import Testing

@testable import MediatorKit

struct NeedTests {
  @Test func `A need's contract names its place`() {
    let line = #line + 1
    let need = Need("Desk/sync", Param("text", String.self), returns: Int?.self, handles: ["lost"])
    #expect(need.contract.route == "Desk/sync")
    #expect(need.contract.params.map(\.name) == ["text"])
    #expect(need.contract.params.map(\.shape) == [.string])
    #expect(need.contract.result == .optional(.integer))
    #expect(need.contract.handles == ["lost"])
    #expect(need.contract.file == "MediatorKitTests/NeedTests.swift")
    #expect(need.contract.line == line)
  }

  private struct Disk: Codable, Payload { var id = 1, size = UInt64.max }
  private struct Label: Codable, Payload { let id: Int }
  private struct Target_Disks: Target {
    static let summary = "Disks."
    static var actions: [Action<Self>] { Action("first", "One.", perform: { _ in { Disk() } }) }
  }

  @Test func `A field that isn't read needs no form of its own, whoever calls`() async throws {
    let mediator = try Mediator { Registration { _ in Target_Disks() } }
    let first = Need("Disks/first", returns: Label.self)
    #expect(try await mediator.call(first).id == 1)
    #expect(try mediator.callNow(first.now).id == 1)
  }

  @Test func `A need without a result ignores the result`() {
    let need = Need("Desk/syncVoid")
    #expect(need.contract.result == .nothing)
    #expect(need.contract.file == "MediatorKitTests/NeedTests.swift")
  }

  @Test func `Arguments are sent by name, and a nil is left out`() throws {
    let need = Need(
      "Desk/many", Param("whole", Int.self), Param("perhaps", Double?.self),
      Param("flag", Bool?.self))
    let arguments = try need.arguments(1, nil, true)
    #expect(arguments.names == ["whole", "flag"])
    #expect(arguments.arguments.map(\.value) == [1, true])
  }

  @Test func `A null that is required is sent`() async throws {
    let need = Need("Desk/value", Param("value", Value.self), returns: Value.self)
    #expect(try need.arguments(.null).names == ["value"])
    #expect(try await MediatorTests.desk().call(need, .null) == .null)
  }

  @Test func `An instance is passed and returned unchanged`() async throws {
    let need = Need(
      "Desk/screen", Param("screen", Target_Desk.Screen.self), returns: Target_Desk.Screen.self)
    let screen = Target_Desk.Screen()
    #expect(try await MediatorTests.desk().call(need, screen) === screen)
  }

  @Test func `The caller's own types are converted in both directions`() async throws {
    struct Mine: Codable, Payload, Equatable { var id: Int, text: String, tags: [String] }
    let need = Need("Desk/note", Param("note", Mine.self), returns: Mine.self)
    let mine = Mine(id: 1, text: "a", tags: ["b"])
    #expect(try await MediatorTests.desk().call(need, mine) == mine)
  }
}
