public import MediatorKit

/// The visible part of a screen, as plain data.
///
/// It travels like any payload, so contracts, examples, stand-ins, documents and `--json` cover screens. What is empty is
/// left out of its text form.
public struct Content: Codable, Hashable, Sendable, Payload {
  /// The title and the items beside it.
  public var bar: Bar
  /// The tabs of a container; none on other screens.
  ///
  /// They are opened with it: later, titles and badges may change, but not their number, order and links.
  @OmittedIfEmpty public var tabs: [Tab]
  /// The text fields, above the rows.
  @OmittedIfEmpty public var fields: [Field]
  /// The choices of one of several, below the fields.
  @OmittedIfEmpty public var segments: [Segments]
  /// The rows.
  @OmittedIfEmpty public var sections: [Section]
  /// The buttons below the rows.
  @OmittedIfEmpty public var buttons: [Button]
  /// The end of a list; nil for other screens.
  public var footer: Footer?
  /// The placeholder for missing rows; nil when there are rows, or while they load.
  public var empty: EmptyState?
  /// A message that disappears by itself, or nil.
  public var notice: Notice?
  /// A question that has to be answered first; nil for none.
  public var dialog: Dialog?
  /// Whether it opens at its last row, with the fields below it, as a chat does; more rows are added above.
  @OmittedIfEmpty public var startsAtEnd: Bool
  /// Whether it changes each second by itself, so that a renderer has to read it again.
  @OmittedIfEmpty public var changesWithTime: Bool

  /// Describes a screen.
  public init(
    _ bar: Bar, tabs: [Tab] = [], fields: [Field] = [], sections: [Section] = [],
    buttons: [Button] = [], footer: Footer? = nil, empty: EmptyState? = nil,
    notice: Notice? = nil, dialog: Dialog? = nil
  ) {
    self.bar = bar
    self.tabs = tabs
    self.fields = fields
    segments = []
    self.sections = sections
    self.buttons = buttons
    (self.footer, self.empty, self.notice, self.dialog) = (footer, empty, notice, dialog)
    startsAtEnd = false
    changesWithTime = false
  }
}

extension Content {
  /// Every row, in the order of the sections.
  public var rows: [Row] { sections.count == 1 ? sections[0].rows : sections.flatMap(\.rows) }

  /// The row with an identifier; nil when there is none.
  public func row(_ id: String) -> Row? {
    for section in sections {
      if let row = section.rows.first(where: { $0.id == id }) { return row }
    }
    return nil
  }

  /// The field with an identifier; nil when there is none.
  public func field(_ id: String) -> Field? { fields.first { $0.id == id } }

  /// The button with an identifier, wherever it is; nil when there is none.
  ///
  /// Those of a dialog come first: nothing else can be pressed while it is open.
  public func button(_ id: String) -> Button? { pressable.first { $0.id == id } }

  /// Every button that can be pressed now: those of the dialog, or else all others.
  public var pressable: [Button] {
    if let dialog { return dialog.buttons }
    return bar.items + buttons + (empty?.reload.map { [$0] } ?? [])
  }

  /// Every link with the title to choose for it, from top to bottom; those of a dialog are left out.
  package var leads: [(title: String, link: Link)] {
    let reload = empty?.reload.map { [$0] } ?? []
    let all =
      bar.items.map { ($0.title, $0.link) } + tabs.map { ($0.title, $0.link) }
      + rows.flatMap { row in
        [(row.title, row.link)] + row.actions.map { ("\($0.title) on \(row.title)", $0.link) }
      } + (reload + buttons).map { ($0.title, $0.link) }
    return all.compactMap { title, link in link.map { (title, $0) } }
  }
}
