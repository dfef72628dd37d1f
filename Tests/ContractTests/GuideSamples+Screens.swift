// swift-format-ignore-file: AlwaysUseLowerCamelCase

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
    static let emits: [any EventDeclaration] = [NotesEvents.changed]
    static var actions: [Action<Self>] {
      Action(
        "list", "Lists the notes, page by page.", Param("after", "The cursor of a page."),
        Param("limit", "Most notes of a page.", default: 20), access: .remote(.read),
        perform: Action_list)
      Action(
        "add", "Adds a note.", Param("text", "1 to 80 characters.", example: "Buy tea"),
        access: .native(.write), errors: .of(NotesError.badText), perform: Action_add)
      Action(
        "delete", "Deletes a note.", Param("id", "The note."), access: .native(.destructive),
        errors: .of(NotesError.unknownNote), perform: Action_delete)
      Action("screen", "Shows the notes.", shows: NotesScreen.init)
        .outdated(after: "Notes/changed")
      Action(
        "noteScreen", "Shows a note.", Param("id", "The note."),
        errors: .of(NotesError.unknownNote),
        shows: NoteScreen.init
      )
      .outdated(after: "Notes/changed")
      Action("addScreen", "Shows a form for a note.", shows: AddNoteScreen.init)
    }

    let notes: Notes
    let peers: Peers

    func Action_list(after: String?, limit: Int) -> Page<Note> { notes.page(after, limit) }

    func Action_add(text: String) throws -> Note {
      guard (1...80).contains(text.count) else { throw NotesError.badText }
      let note = notes.add(text)
      _ = try peers.emitNow(NotesEvents.changed)
      return note
    }

    func Action_delete(id: String) throws -> Note {
      let note = try notes.delete(id)
      _ = try peers.emitNow(NotesEvents.changed)
      return note
    }
  }

  enum NotesNeeds {
    static let profile = Need("Profile/screen", returns: Presented.self)
  }

  enum NotesEvents {
    static let changed = Event("Notes/changed", "A note was added or deleted.")
  }

  /// A list, with a link to the screen of each note.
  @MainActor @Observable final class NotesScreen: Screen {
    let stage = Stage()
    private let target: Target_Notes
    private let list: Pages<Note>

    init(_ target: Target_Notes) {
      self.target = target
      list = Pages(source: target.Action_list)
    }

    var body: Body<NotesScreen> {
      Body("Notes") {
        Button("add", "Add", to: Link("addScreen", of: Target_Notes.self)).inBar
        if let profile = target.peers.link(to: NotesNeeds.profile) {
          Button("me", "Me", to: profile).inBar
        }
        Rows(list, empty: "No notes yet.") { note in
          let link = Link("noteScreen", of: Target_Notes.self, ["id": .string(note.id)])
          return Content.Row(note.id, note.text, link: link)
        }
      }
    }

    func load() async throws { try await list.load() }
  }

  /// One note, which can be deleted after a question.
  @MainActor @Observable final class NoteScreen: Screen {
    let stage = Stage()
    private let target: Target_Notes
    private let id: String
    private var note: Note?

    init(_ target: Target_Notes, id: String) { (self.target, self.id) = (target, id) }

    var body: Body<NoteScreen> {
      Body("Note") {
        if let note { Row(Content.Row("text", note.text)) }
        Button("delete", "Delete", .destructive) { try await $0.delete() }
      }
    }

    func load() async throws { note = try target.notes.note(id) }

    private func delete() async throws {
      guard await stage.ask("Delete this note?", "Delete") else { return }
      _ = try target.Action_delete(id: id)
      stage.leave("The note was deleted.")
    }
  }

  /// A form.
  @MainActor @Observable final class AddNoteScreen: Screen {
    let stage = Stage()
    private let target: Target_Notes
    private var text = Field(
      "Text", .lines, FieldPolicy("note", limit: 80, fault: { $0.isEmpty ? "Type a note." : nil }))

    init(_ target: Target_Notes) { self.target = target }

    var body: Body<AddNoteScreen> {
      Body("New note") {
        Input("text", \.text)
        Submit("save", "Save", [\.text], faults: [.of(NotesError.badText): \.text]) { screen in
          _ = try screen.target.Action_add(text: screen.text.value)
          screen.text.clear()
          screen.stage.leave("Saved.")
        }
      }
    }
  }
  // guide:end

  struct Note: Codable, Hashable, Sendable, Identifiable, Payload {
    let id: String
    let text: String
  }

  enum NotesError: String, ActionError {
    case badText, unknownNote
    var message: String { self == .badText ? "Type 1 to 80 characters." : "There is no such note." }
  }

  /// What the target of the sample keeps, newest first.
  final class Notes: Sendable {
    private let stored = Mutex<[Note]>([])

    func page(_ cursor: String?, _ limit: Int) -> Page<Note> {
      let notes = stored.withLock { $0 }
      let start = cursor.flatMap(Int.init) ?? 0
      let end = min(notes.count, start + limit)
      return Page(
        items: Array(notes[min(start, end)..<end]), cursor: end < notes.count ? String(end) : nil)
    }

    func note(_ id: String) throws -> Note {
      guard let note = stored.withLock({ $0.first { $0.id == id } }) else {
        throw NotesError.unknownNote
      }
      return note
    }

    func add(_ text: String) -> Note {
      stored.withLock { notes in
        let note = Note(id: "note\(notes.count)", text: text)
        notes.insert(note, at: 0)
        return note
      }
    }

    func delete(_ id: String) throws -> Note {
      let note = try note(id)
      stored.withLock { $0.removeAll { $0 == note } }
      return note
    }
  }

  @MainActor private static func guide(_ mediator: Mediator) async throws -> ScreenProbe {
    // guide:begin
    let probe = try await ScreenProbe(mediator, Link("screen", of: Target_Notes.self))
    try await probe.press("Add")
    try await probe.type("Buy tea", into: "Text")
    try await probe.press("Save")
    #expect(probe.content.rows.map(\.title) == ["Buy tea"])
    try await probe.select("Buy tea")
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(probe.content.empty?.text == "No notes yet.")
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
    #expect(notes.page(nil, 9).items.isEmpty)
  }
}
