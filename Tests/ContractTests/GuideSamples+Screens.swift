import MediatorKit
import Observation
import ScreenKit
import Synchronization
import TestKit
import Testing

/// The samples of the page `Screens`.
struct ScreensGuide {
  // guide:begin
  struct Target_Notes: Target {
    static let summary = "Keeps notes."
    static let needs: [any NeedDeclaration] = [NotesNeeds.profile]
    static var actions: [Action<Self>] {
      Action(
        "add", "Adds a note.", Param("text", "1 to 80 characters.", example: "Buy tea"),
        access: .native(.write), perform: Action_add)
      Action(
        "delete", "Deletes a note.", Param("text", "The note.", example: "Buy tea"),
        access: .native(.destructive), perform: Action_delete)
      Action("screen", "Shows the notes.", shows: NotesScreen.init)
    }

    let notes: Notes
    let peers: Peers
    func Action_add(text: String) { notes.add(text) }
    func Action_delete(text: String) { notes.delete(text) }
  }

  enum NotesNeeds {
    static let profile = Need("Profile/screen", returns: Presented.self)
  }

  @MainActor @Observable final class NotesScreen: Screen {
    let stage = Stage()
    private let target: Target_Notes
    private var texts: [String] = []
    private var text = Field("New note", .text, .required)

    init(_ target: Target_Notes) { self.target = target }

    var body: Body<NotesScreen> {
      Body("Notes") {
        if let profile = target.peers.link(to: NotesNeeds.profile) {
          Button("me", "Me", to: profile).inBar
        }
        Rows(texts) {
          Content.Row($0, $0)
        } onSelect: {
          try await $0.delete($1)
        }
        if texts.isEmpty { Empty("No notes yet.") }
        Input("text", \.text)
        Submit("add", "Add", [\.text]) { try await $0.add() }
      }
    }

    func load() async throws { texts = target.notes.texts }

    private func add() async throws {
      target.Action_add(text: text.value)
      text.clear()
      try await load()
    }

    private func delete(_ note: String) async throws {
      guard await stage.ask("Delete this note?", "Delete") else { return }
      target.Action_delete(text: note)
      try await load()
    }
  }
  // guide:end

  /// What the target of the sample keeps.
  final class Notes: Sendable {
    private let stored = Mutex<[String]>([])
    var texts: [String] { stored.withLock { $0 } }
    func add(_ text: String) { stored.withLock { $0.append(text) } }
    func delete(_ text: String) { stored.withLock { $0.removeAll { $0 == text } } }
  }

  @MainActor private static func guide(_ mediator: Mediator) async throws -> ScreenProbe {
    // guide:begin
    let probe = try await ScreenProbe(mediator, Link("screen", of: Target_Notes.self))
    try await probe.type("Buy tea", into: "New note")
    try await probe.press("Add")
    #expect(probe.content.rows.map(\.title) == ["Buy tea"])
    try await probe.press("Me")
    #expect(probe.content.bar.title == "Li")
    await probe.back()
    #expect(await probe.leaks() == [])
    // guide:end
    return probe
  }

  @Test func `A screen is used without a terminal, and leads to a module that is a stand-in`()
    async throws
  {
    let notes = Notes()
    let peers = StandIns(for: Target_Notes.self)
    peers.answer(NotesNeeds.profile, with: try Presented(value: ["bar": ["title": "Li"]]))
    let mediator = try Mediator(
      [Registration { Target_Notes(notes: notes, peers: $0) }]
        + peers.registrations)
    _ = try await Self.guide(mediator)
    #expect(notes.texts == ["Buy tea"])
  }
}
