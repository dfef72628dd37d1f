import MediatorKit
import Observation
import ScreenKit
import TestSupport

/// A list of notes with its editor: screens whose parts carry their reactions.
struct Target_Notes: Target {
  static let summary = "Notes."
  static let changed = Event("Notes/changed", "The notes changed.")
  static let emits: [any EventDeclaration] = [changed]

  static var actions: [Action<Self>] {
    Action("list", "All notes.", shows: NotesScreen.init).outdated(after: "Notes/changed")
    Action("pick", "Chooses a note.", shows: PickNoteScreen.init).answers(Note.self)
    Action("note", "One note.", Param("id", "Which."), shows: NoteScreen.init)
    Action("late", "Loads when a test says so.", shows: LateScreen.init)
    Action("broken", "Never loads.", shows: BrokenScreen.init)
  }

  let log: Lines
  let count: Int
  let wait: @Sendable () async -> Void
  let peers: Peers

  /// Pages of the notes 0 up to `count`.
  func page(after cursor: String?, limit: Int) -> Page<Note> {
    log.write("page \(cursor ?? "-") \(limit)")
    let start = cursor.flatMap(Int.init) ?? 0
    let end = min(count, start + limit)
    return Page(
      items: (start..<end).map(Note.init), cursor: end < count ? String(end) : nil)
  }

  static func mediator(
    _ log: Lines = Lines(), count: Int = 45, wait: @escaping @Sendable () async -> Void = {}
  ) throws -> Mediator {
    try Mediator {
      Registration(Self.self) { Self(log: log, count: count, wait: wait, peers: $0) }
    }
  }
}

struct Note: Codable, Hashable, Sendable, Identifiable, Payload {
  let id: Int
}

enum NoteError: String, ActionError {
  case taken
  var message: String { "This title is taken." }
}

@MainActor @Observable final class NotesScreen: Screen {
  let stage = Stage()
  let list: Pages<Note>
  let log: Lines
  var title = Field(
    "Title", .text, FieldPolicy("title", limit: 5, fault: { $0.isEmpty ? "Type a title." : nil }))
  var query = Field("Query", .search)
  var isOn = false
  @ObservationIgnored var gates: [CheckedContinuation<Void, Never>] = []
  @ObservationIgnored var builds = 0

  init(_ notes: Target_Notes) {
    list = Pages(source: notes.page)
    log = notes.log
  }

  var body: Body<NotesScreen> {
    builds += 1
    return Body("Notes") {
      Button("slow", "Slow") { await $0.wait() }.inBar
      Button("soon", "Soon", throttle: .milliseconds(250)) { $0.log.write("soon") }
      Button("never", "Never", disabled: "It isn't time yet.") { $0.log.write("never") }
      Button("ask", "Ask") { $0.log.write(await $0.stage.ask("Sure?", "Do it") ? "yes" : "no") }
      Button(
        "pick", "Pick", to: Link("pick", of: Target_Notes.self, style: .present), answer: Note.self
      ) {
        $0.log.write("picked \($1.id)")
      }
      Rows(list, empty: "No notes.") {
        Content.Row(String($0.id), "Note \($0.id)")
      } onSelect: {
        $0.log.write("selected \($1.id)")
      }
      Header("More")
      Toggle("sound", "Sound", isOn: isOn) { $0.isOn = $1 }
      Row(Content.Row("first", "First", link: Link("note", of: Target_Notes.self, ["id": 1])))
      Input("title", \.title) { $0.log.write("title \($0.title.text)") }
      Input("query", \.query, after: .milliseconds(300)) { $0.log.write("query \($0.query.text)") }
      Submit("save", "Save", [\.title], faults: [.of(NoteError.taken): \.title]) {
        try await $0.save()
      }
    }
  }

  func load() async throws {
    log.write("load")
    try await list.load()
  }

  func seen() async throws { log.write("seen") }

  func wait() async {
    log.write("slow")
    await withCheckedContinuation { gates.append($0) }
  }

  func save() async throws {
    if title.value == "taken" { throw NoteError.taken }
    if title.value == "held", let other = Route("Other/hold") {
      let error = NoteError.taken
      throw MediatorError(failing: other, code: error.code, message: error.message)
    }
    log.write("saved \(title.value)")
  }
}

@MainActor @Observable final class PickNoteScreen: Screen {
  let stage = Stage()
  private var count = 1
  init(_ notes: Target_Notes) {}
  var body: Body<PickNoteScreen> {
    Body("Pick") {
      Rows(Array(0..<count)) { Content.Row(String($0), "Note \($0)") }
      if count < 3 { Footer(.more) { $0.count += 1 } }
      Button("late", "Late", to: Link("late", of: Target_Notes.self))
      Button("two", "Two") { try $0.stage.answer(Note(id: 2)) }
    }
  }
}

@MainActor @Observable final class NoteScreen: Screen {
  let stage = Stage()
  let id: Int
  init(_ notes: Target_Notes, id: Int) { self.id = id }
  var body: Body<NoteScreen> {
    Body("Note \(id)") {
      Row(Content.Row("a", "A")) { _ in }
      Row(Content.Row("a", "A again")) { _ in }
      Button("twice", "First") { $0.stage.notice = Content.Notice(.done, "First.") }
      Button("twice", "Second") { $0.stage.notice = Content.Notice(.done, "Second.") }
    }
  }
}

@MainActor @Observable final class LateScreen: Screen {
  let stage = Stage()
  private let notes: Target_Notes
  init(_ notes: Target_Notes) { self.notes = notes }
  var body: Body<LateScreen> { Body("Late") }
  func load() async throws { await notes.wait() }
}

/// Holds one visitor until a test opens it.
@MainActor final class Gate {
  private var visitor: CheckedContinuation<Void, Never>?

  func wait() async { await withCheckedContinuation { visitor = $0 } }

  func waitForVisitor() async { while visitor == nil { await Task.yield() } }

  func open() { visitor?.resume() }
}

@MainActor @Observable final class BrokenScreen: Screen {
  let stage = Stage()
  init(_ notes: Target_Notes) {}
  var body: Body<BrokenScreen> { Body("Broken") }
  func load() async throws { throw NoteError.taken }
  func placeholder(for error: any Error) -> Content.EmptyState? {
    error is NoteError ? Content.EmptyState("Ask for another title.") : nil
  }
}
