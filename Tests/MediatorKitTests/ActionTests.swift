import Synchronization
import TestSupport
import Testing

@testable import MediatorKit

struct ActionTests {
  enum Mood: String, Codable, Payload, CaseIterable { case good, bad }

  struct Target_Office: Target {
    static let summary = "Declares."
    static let hasMore = true
    static var actions: [Action<Self>] {
      Action(
        "write", "Writes.", Param("text", "What to write.", example: "hello"),
        Param("times", "How often.", default: 2), Param("mood", "How.", default: Mood.good),
        Param("to", "To whom.", openTo: [.native]), access: .remote(.destructive),
        errors: .of(DeskError.closed) + .of(DeskError.lost), perform: write)
      if hasMore { Action("later", "Waits.", perform: wait) }
      if hasMore { Action("main", "Shows.", onMain: show) } else { [] }
      [Action("show", "Shows.", Param("screen", "S."), perform: { _ in { (_: Screen) in } })]
    }
    func write(text: String, times: Int, mood: Mood, to: [String]?) throws -> [Mood] { [] }
    func wait() async -> Int { 1 }
    @MainActor func show() {}
  }

  final class Screen: NativePayload {}

  static let contract = Registration(Target_Office.self) { _ in Target_Office() }.contract

  @Test func `A contract contains everything that is declared`() throws {
    let write = try #require(Self.contract.action("write"))
    #expect(write.summary == "Writes.")
    #expect(write.result == .array(.enumeration(["good", "bad"])))
    #expect(write.errors.map(\.code) == ["closed", "lost"])
    #expect(write.errors.map(\.summary) == ["the desk is closed", "the desk is lost"])
    #expect(write.access == .remote(.destructive))
    #expect(write.params.map(\.name) == ["text", "times", "mood", "to"])
    #expect(write.params.map(\.isRequired) == [true, false, false, false])
    #expect(write.params.map(\.defaultValue) == [nil, 2, "good", nil])
    #expect(write.params.map(\.example) == ["hello", nil, nil, nil])
    #expect(write.params.map(\.origins) == [nil, nil, nil, [.native]])
  }

  @Test func `Actions keep the order of declaration and know their isolation`() {
    #expect(Self.contract.actions.map(\.name) == ["write", "later", "main", "show"])
    #expect(Self.contract.actions.map(\.isolation) == [.any, .async, .main, .any])
    #expect(Self.contract.actions.map(\.hasTextForm) == [true, true, true, false])
    #expect(Self.contract.action("none") == nil)
  }

  @Test func `An asynchronous main-actor method needs no result`() async throws {
    final class Note: Sendable { let wasOnMain = Atomic(false) }
    struct Target_Window: Target {
      static let summary = "Closes."
      static var actions: [Action<Self>] {
        Action("close", "Closes.", Param("quickly", "How."), onMain: close)
      }
      let note: Note
      @MainActor func close(quickly: Bool) async {
        note.wasOnMain.store(runsOnMain(), ordering: .relaxed)
      }
    }
    let note = Note()
    let mediator = try Mediator { Registration { _ in Target_Window(note: note) } }
    let reply = try await mediator.perform("Window/close", ["quickly": true])
    #expect(reply.payload is Nothing)
    let wasOnMain = note.wasOnMain.load(ordering: .relaxed)
    #expect(wasOnMain)
    #expect(mediator.contract(of: "Window/close")?.isolation == .async)
  }

  @Test func `An action is open to code and console by default`() throws {
    let access = try #require(Self.contract.action("later")?.access)
    #expect(access == .native(.write))
    #expect(access.origins == [.native, .console])
    #expect(Access.remote(.read).origins == [.native, .console, .url])
    #expect(Access.console(.read).origins == [.console])
  }
}
