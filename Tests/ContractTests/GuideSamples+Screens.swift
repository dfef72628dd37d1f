// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import Observation
import ScreenKit
import ServiceKit
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
        Param("limit", "Most notes of a page.", default: 20, range: 1...100),
        access: .remote(.read), errors: .of(NotesError.badCursor), perform: Action_list)
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

    init(services: Services, peers: Peers) throws {
      notes = try Notes(services)
      self.peers = peers
    }

    func Action_list(after: String?, limit: Int) throws -> Page<Note> {
      try notes.page(after: after, limit: limit)
    }

    func Action_add(text: String) throws -> Note {
      guard (1...80).contains(text.count) else { throw NotesError.badText }
      let note = try notes.add(text)
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
    static let changed = Event(
      "Notes/changed", "A note was added or deleted.", delivery: .synchronous)
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
      "Text", .lines,
      FieldPolicy(
        "note", limit: 80, fault: { $0.allSatisfy(\.isWhitespace) ? "Type a note." : nil }))

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

  // guide:begin
  struct Note: Codable, Hashable, Sendable, Identifiable, Payload {
    let id: String
    let text: String
  }

  enum NotesError: String, ActionError {
    case badText, unknownNote, badCursor

    var message: String {
      switch self {
      case .badText: "Type 1 to 80 characters."
      case .unknownNote: "There is no such note."
      case .badCursor: "Not a cursor of this list; begin without one."
      }
    }
  }

  /// The notes, the oldest first.
  struct Notes: Sendable {
    private let store: Store
    private let identifiers: Identifiers

    init(_ services: Services) throws {
      (store, identifiers) = (services.store, services.identifiers)
      try store.migrate("notes", Self.migrations)
    }

    func page(after cursor: String?, limit: Int) throws -> Page<Note> {
      let last = try cursor.map(Self.id) ?? ""
      let rows = try store.read { connection in
        try connection.rows(
          "SELECT id, text FROM notes_note WHERE id > ? ORDER BY id LIMIT ?", last, limit + 1,
          row: Self.read)
      }
      return Page(rows, limit: limit) { PageKey($0.id).cursor }
    }

    func note(_ id: String) throws -> Note {
      let note = try store.read { connection in
        try connection.first("SELECT id, text FROM notes_note WHERE id = ?", id, row: Self.read)
      }
      guard let note else { throw NotesError.unknownNote }
      return note
    }

    func add(_ text: String) throws -> Note {
      let note = Note(id: identifiers.next(), text: text)
      _ = try store.write { connection in
        try connection.execute(
          "INSERT INTO notes_note (id, text) VALUES (?, ?)", note.id, note.text)
      }
      return note
    }

    func delete(_ id: String) throws -> Note {
      let note = try store.write { connection in
        try connection.first(
          "DELETE FROM notes_note WHERE id = ? RETURNING id, text", id, row: Self.read)
      }
      guard let note else { throw NotesError.unknownNote }
      return note
    }

    private static func id(_ cursor: String) throws -> String {
      guard let key = PageKey(cursor: cursor, columns: 1) else { throw NotesError.badCursor }
      return key.columns[0]
    }

    private static func read(_ row: ServiceKit.Row) throws -> Note {
      try Note(id: row[0], text: row[1])
    }

    private static let migrations = [
      Migration(1, "CREATE TABLE notes_note (id TEXT PRIMARY KEY, text TEXT NOT NULL)")
    ]
  }
  // guide:end

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
    let services = Services.inMemory()
    let peers = StandIns(for: Target_Notes.self)
    peers.answer(NotesNeeds.profile, with: try Presented(value: ["bar": ["title": "Li"]]))
    let mediator = try Mediator(
      [Registration { try Target_Notes(services: services, peers: $0) }]
        + peers.registrations)
    _ = try await Self.guide(mediator)
    #expect(try Notes(services).page(after: nil, limit: 9).items.isEmpty)
  }

  @Test func `A list is read page by page`() throws {
    let notes = try Notes(.inMemory())
    let all = try ["a", "b", "c"].map(notes.add)
    let first = try notes.page(after: nil, limit: 2)
    #expect(first.items == Array(all.prefix(2)))
    #expect(first.hasMore)
    let last = try notes.page(after: first.cursor, limit: 2)
    #expect(last == Page(items: [all[2]], cursor: nil))
    #expect(throws: NotesError.badCursor) { try notes.page(after: "x", limit: 2) }
  }

  @Test @MainActor func `The fault of an empty field is only the reason of the button`()
    async throws
  {
    let peers = StandIns(for: Target_Notes.self)
    let mediator = try Mediator(
      [Registration { try Target_Notes(services: .inMemory(), peers: $0) }] + peers.registrations)
    let probe = try await ScreenProbe(mediator, Link("addScreen", of: Target_Notes.self))
    for (text, error) in [("", nil), (" ", "Type a note.")] {
      try await probe.type(text, into: "Text")
      try probe.navigator.screen?.send(.leave("text"))
      await probe.settle()
      #expect(probe.content.field("text")?.error == error)
      #expect(probe.content.button("save")?.reason == "Type a note.")
    }
  }
}
