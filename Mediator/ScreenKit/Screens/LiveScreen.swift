import MediatorKit
import Observation

/// A screen whose parts carry their reactions.
///
/// ```swift
/// @MainActor @Observable final class NotesScreen: LiveScreen {
///   let stage = Stage()
///   private let notes: Target_Notes
///   private let list: Pages<Note>
///   var body: Body<NotesScreen> {
///     Body("Notes") { Rows(list, empty: "No notes yet.") { Content.Row($0.id, $0.title) } }
///   }
///   func load() async throws { try await list.load() }
/// }
/// ```
/// The body is built once for each change of what it reads.
@MainActor public protocol LiveScreen: Screen {
  /// The parts of the screen as it is now.
  var body: Body<Self> { get }

  /// Reads what the screen shows: once for its action, and again when it is outdated or refreshed.
  func load() async throws

  /// Runs when the loaded content is visible, for instance to mark messages as read.
  func seen() async throws

  /// The placeholder if loading fails with this error, such as a link to the sign-in; nil to report the error.
  func placeholder(for error: any Error) -> Content.EmptyState?
}

// Most screens need few of them.
extension LiveScreen {
  /// Reads nothing.
  public func load() async throws {}
  /// Does nothing.
  public func seen() async throws {}
  /// Reports every error.
  public func placeholder(for error: any Error) -> Content.EmptyState? { nil }
}

// Loading.
extension LiveScreen {
  /// Loads the screen, and shows a placeholder for errors that have one.
  func fill() async throws {
    _ = stage.staleness.take()
    do {
      try await load()
      stage.placeholder = nil
    } catch {
      guard let placeholder = placeholder(for: error) else { throw error }
      stage.placeholder = placeholder
    }
  }

  /// Loads the screen again.
  public func refresh() async throws {
    try await fill()
    if stage.phase == .shown { try await seen() }
  }

  /// Reloads the screen if an event made it outdated, as soon as it is visible and no reaction runs.
  func refreshIfStale() {
    guard stage.phase == .shown, stage.running.isEmpty, stage.staleness.take() else { return }
    stage.run { [weak self] in try await self?.refresh() }
  }

  /// Tells the screen that it is visible.
  public func didAppear() {
    guard stage.isFilled else { return }
    stage.run { [weak self] in try await self?.seen() }
    refreshIfStale()
  }
}

// Events of the person.
extension LiveScreen {
  /// The content, built again only after a change.
  public var content: Content {
    let content = live.content
    guard let placeholder = stage.placeholder else { return content }
    return Content(Content.Bar(content.bar.title), empty: placeholder)
  }

  /// The content with its reactions.
  var live: LiveContent<Self> {
    _ = stage.revision.value
    if stage.revision.wasUnchanged(), let built = stage.built as? LiveContent<Self>,
      !built.content.changesWithTime
    {
      return built
    }
    let revision = stage.revision
    let built = withObservationTracking {
      LiveContent(body, of: self)
    } onChange: {
      revision.increment()
    }
    stage.built = built
    return built
  }

  /// The parts with equal identifiers; a contract test reports them.
  package var duplicates: [String] { live.duplicates + live.content.duplicateRows }

  /// Loads what comes after the last row.
  public func more() async throws { try await live.more?(self) }

  /// Runs the reaction to a row; returns false if it only follows its link.
  public func select(_ row: String) async throws -> Bool {
    guard let select = live.select(row) else {
      guard let link = live.content.row(row)?.link else { return false }
      try await stage.react("row") { try await stage.open(link) }
      return true
    }
    try await stage.react("row") { try await select(self) }
    return true
  }

  /// Takes a text for a field, or the state of a switch.
  public func edit(_ id: String, _ text: String) throws { try live.edit(id)?.take(self, text) }

  /// Shows the fault of a field.
  func leave(_ id: String) { live.edit(id)?.leave(self) }

  /// Answers the open question, or runs the reaction to a button.
  public func press(_ id: String) async throws {
    if stage.answer(id) { return }
    if let tap = live.tap(id) {
      return try await stage.react(id, throttle: tap.throttle) { try await tap.run(self) }
    }
    guard let link = shown.button(id)?.link else { return }
    try await stage.react(id) { try await stage.open(link) }
  }
}

extension Content {
  /// The identifiers of rows and fields that aren't unique.
  fileprivate var duplicateRows: [String] {
    var seen: Set<String> = []
    let ids = rows.map(\.id) + fields.map(\.id)
    return ids.filter { !seen.insert($0).inserted }.map { "rows or fields '\($0)'" }
  }
}
