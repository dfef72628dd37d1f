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
      Action("screen", "Shows the notes.", access: .remote(.read), onMain: Action_screen)
    }

    let notes: Notes
    let peers: Peers
    func Action_add(text: String) { notes.add(text) }
    @MainActor func Action_screen() -> Presented { Presented(NotesScreen(self)) }
  }

  enum NotesNeeds {
    static let profile = Need("Profile/screen", returns: Presented.self)
  }

  @MainActor @Observable final class NotesScreen: Screen {
    let stage = Stage()
    private let target: Target_Notes
    private var texts: [String] = []
    private var form = Form(Form.Field("text", "New note", FieldPolicy("note", limit: 80)))

    init(_ target: Target_Notes) { self.target = target }

    var content: Content {
      Content(
        Content.Bar(
          "Notes",
          items: [Content.Button("me", "Me", link: target.peers.link(to: NotesNeeds.profile))]),
        fields: form.content,
        sections: [Content.Section(rows: texts.map { Content.Row($0, $0) })],
        buttons: [Content.Button("add", "Add", role: .primary, isEnabled: !form["text"].isEmpty)])
    }

    func readLocalData() { texts = target.notes.texts }
    func edit(_ id: String, _ text: String) { form.edit(id, text) }
    func press(_ button: String) {
      target.Action_add(text: form["text"])
      form.edit("text", "")
      texts = target.notes.texts
    }
  }
  // guide:end

  /// What the target of the sample keeps.
  final class Notes: Sendable {
    private let stored = Mutex<[String]>([])
    var texts: [String] { stored.withLock { $0 } }
    func add(_ text: String) { stored.withLock { $0.append(text) } }
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
