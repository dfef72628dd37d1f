import MediatorKit

/// The content of a screen, and the reaction of each of its parts.
///
/// Built from a ``Body`` once for each change of the screen.
@MainActor public struct LiveContent<S: Screen> {
  struct Tap {
    let run: Reaction<S>
    let throttle: Duration?
  }

  struct Edit {
    let take: @MainActor (S, String) throws -> Void
    let leave: @MainActor (S) -> Void
  }

  /// The content, as plain data.
  public private(set) var content: Content
  /// The buttons with equal identifiers; a contract test reports them.
  public private(set) var duplicates: [String] = []

  private var taps: [String: Tap] = [:]
  private var edits: [String: Edit] = [:]
  private var selections: [String: Reaction<S>] = [:]
  /// One reaction for all rows of a section: a table of closures, one a row, takes ten times as long.
  private var sectionSelections:
    [(section: Int, select: @MainActor (S, Int) async throws -> Void)] = []
  private(set) var more: Reaction<S>?

  init(_ body: Body<S>, of screen: S) {
    content = body.content
    for part in body.parts { part.add(to: &self, of: screen) }
  }

  mutating func add(_ button: Content.Button, isBarItem: Bool = false, _ tap: Tap?) {
    if isBarItem { content.bar.items.append(button) } else { content.buttons.append(button) }
    register(tap, button.id)
  }

  mutating func add(_ field: Content.Field, _ edit: Edit) {
    content.fields.append(field)
    edits[field.id] = edit
  }

  /// Adds a section, whose rows are selectable if it has a reaction.
  mutating func add(
    _ section: Content.Section, _ select: (@MainActor (S, Int) async throws -> Void)? = nil
  ) {
    if let select { sectionSelections.append((content.sections.count, select)) }
    content.sections.append(section)
  }

  /// Adds a row to the last section.
  mutating func add(_ row: Content.Row, _ select: Reaction<S>?) {
    var row = row
    if let select {
      row.isSelectable = true
      selections[row.id] = select
    }
    if content.sections.isEmpty { content.sections.append(Content.Section(rows: [])) }
    content.sections[content.sections.count - 1].rows.append(row)
  }

  /// Adds a row with a switch to the last section.
  mutating func add(_ toggle: Content.Row, _ edit: Edit) {
    add(toggle, nil)
    edits[toggle.id] = edit
  }

  mutating func add(_ empty: Content.EmptyState, _ reload: Tap?) {
    content.empty = empty
    if let button = empty.reload { register(reload, button.id) }
  }

  mutating func end(_ footer: Content.Footer, _ more: @escaping Reaction<S>) {
    content.footer = footer
    self.more = more
  }

  mutating func startAtEnd() { content.startsAtEnd = true }

  private mutating func register(_ tap: Tap?, _ id: String) {
    guard let tap else { return }
    if taps[id] != nil { duplicates.append("buttons '\(id)'") } else { taps[id] = tap }
  }
}

// Reactions.
extension LiveContent {
  /// The reaction to a button; nil if it only follows its link.
  func tap(_ id: String) -> Tap? { taps[id] }

  /// The reaction to a field or a switch; nil without one.
  func edit(_ id: String) -> Edit? { edits[id] }

  /// The reaction to a row; nil if it only follows its link.
  func select(_ id: String) -> Reaction<S>? {
    if let select = selections[id] { return select }
    for (section, select) in sectionSelections {
      let rows = content.sections[section].rows
      guard let row = rows.firstIndex(where: { $0.id == id }) else { continue }
      guard rows[row].isSelectable else { return nil }
      return { try await select($0, row) }
    }
    return nil
  }
}
