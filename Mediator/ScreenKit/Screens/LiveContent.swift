import MediatorKit

/// The content of a screen, and the reaction of each of its parts.
///
/// Built from a ``Body`` once for each change of the screen.
@MainActor public struct LiveContent<S: Screen> {
  struct Tap {
    let run: Reaction<S>
    let throttle: Duration?

    /// Loads the screen again after a moment, so that a second failure is seen as one.
    static var reload: Self {
      Self(
        run: { screen in
          try await screen.stage.sleep(.milliseconds(100))
          try await screen.refresh()
        }, throttle: nil)
    }
  }

  struct Edit {
    let take: @MainActor (S, String) throws -> Void
    let leave: @MainActor (S) -> Void

    init(
      take: @escaping @MainActor (S, String) throws -> Void,
      leave: @escaping @MainActor (S) -> Void
    ) {
      (self.take, self.leave) = (take, leave)
    }

    /// Runs a reaction; the next edit cancels it.
    init(_ id: String, _ change: @escaping @MainActor (S, String) async throws -> Void) {
      self.init(
        take: { screen, text in
          screen.stage.edit(id) { [weak screen] in
            if let screen { try await change(screen, text) }
          }
        }, leave: { _ in })
    }
  }

  /// The reactions to the rows of a section, each a function of the row's number.
  struct RowReactions {
    var select: (@MainActor (S, Int) async throws -> Void)?
    var swipe: (@MainActor (Int) -> [Button<S>])?
  }

  /// The content, as plain data.
  public private(set) var content: Content
  /// The buttons with equal identifiers; a contract test reports them.
  public private(set) var duplicates: [String] = []

  /// Whether closing the screen loses a change of a form.
  var hasUnsavedChange = false

  /// The identifiers of all buttons.
  private var buttons: Set<String> = []
  /// The reactions to buttons that don't only follow their links.
  private(set) var taps: [String: Tap] = [:]
  /// The reactions to fields and switches.
  private(set) var edits: [String: Edit] = [:]
  /// Texts that fit the fields.
  private(set) var examples: [String: String] = [:]
  private var selections: [String: Reaction<S>] = [:]
  /// The actions of single rows.
  private var swipes: [String: [Button<S>]] = [:]
  /// One reaction for all rows of a section: a table of closures, one a row, takes ten times as long.
  private var sections: [(section: Int, reactions: RowReactions)] = []
  private(set) var more: Reaction<S>?

  init(_ body: Body<S>, of screen: S) {
    content = body.content
    for part in body.parts { part.add(to: &self, of: screen) }
  }

  mutating func add(_ button: Content.Button, isBarItem: Bool = false, _ tap: Tap?) {
    if isBarItem { content.bar.items.append(button) } else { content.buttons.append(button) }
    register(tap, button.id)
  }

  mutating func add(_ field: Content.Field, example: String?, _ edit: Edit) {
    content.fields.append(field)
    edits[field.id] = edit
    examples[field.id] = example
  }

  mutating func add(_ segments: Content.Segments, _ edit: Edit) {
    content.segments.append(segments)
    edits[segments.id] = edit
  }

  /// Adds a section; its rows say whether they are selectable.
  mutating func add(_ section: Content.Section, _ reactions: RowReactions = RowReactions()) {
    sections.append((content.sections.count, reactions))
    content.sections.append(section)
  }

  /// Adds a row to the last section.
  mutating func add(_ row: Content.Row, _ select: Reaction<S>?, swipe: [Button<S>] = []) {
    var row = row
    if let select {
      row.isSelectable = true
      selections[row.id] = select
    }
    if !swipe.isEmpty {
      row.actions = swipe.map(\.button)
      swipes[row.id] = swipe
    }
    if content.sections.isEmpty { content.sections.append(Content.Section(rows: [])) }
    content.sections[content.sections.count - 1].rows.append(row)
  }

  /// Adds a row that can be edited, such as a switch, to the last section.
  mutating func add(_ row: Content.Row, _ edit: Edit) {
    add(row, nil)
    edits[row.id] = edit
  }

  mutating func add(_ empty: Content.EmptyState, _ reload: Tap?) {
    content.empty = empty
    if let button = empty.reload { register(reload, button.id) }
  }

  /// Ends a list; of several lists, the first that has more is continued first.
  mutating func end(_ footer: Content.Footer, _ more: @escaping Reaction<S>) {
    if let first = content.footer, first.state != .end { return }
    content.footer = footer
    self.more = more
  }

  mutating func startAtEnd() { content.startsAtEnd = true }

  private mutating func register(_ tap: Tap?, _ id: String) {
    if buttons.insert(id).inserted { taps[id] = tap } else { duplicates.append("buttons '\(id)'") }
  }
}

// Reactions.
extension LiveContent {
  /// The reaction to a row; nil if it only follows its link.
  func select(_ id: String) -> Reaction<S>? {
    if let select = selections[id] { return select }
    guard let (row, index, reactions) = place(of: id), row.isSelectable,
      let select = reactions.select
    else { return nil }
    return { try await select($0, index) }
  }

  /// Whether a row has its own reaction, rather than that of its section.
  func hasOwnReaction(_ row: String) -> Bool {
    selections[row] != nil || edits[row] != nil || swipes[row] != nil
  }

  /// The reaction to an action of a row; nil if it only follows its link.
  func act(_ action: String, on row: String) -> Tap? {
    let buttons = swipes[row] ?? place(of: row).flatMap { $0.reactions.swipe?($0.index) } ?? []
    return buttons.first { $0.button.id == action }?.tap
  }

  /// The row of a section, its number, and the section's reactions; nil without one.
  private func place(of id: String)
    -> (row: Content.Row, index: Int, reactions: RowReactions)?
  {
    for (section, reactions) in sections {
      let rows = content.sections[section].rows
      if let index = rows.firstIndex(where: { $0.id == id }) {
        return (rows[index], index, reactions)
      }
    }
    return nil
  }
}
