public import MediatorKit

/// The visible part of a screen, as plain data.
///
/// It travels like any payload, so contracts, examples, stand-ins, documents and `--json` cover screens. What is empty is
/// left out of its text form.
public struct Content: Codable, Hashable, Sendable, Payload {
  /// The title and the items beside it.
  public var bar: Bar
  /// The tabs of a container; none on other screens.
  @OmittedIfEmpty public var tabs: [Tab]
  /// The text fields, above the rows.
  @OmittedIfEmpty public var fields: [Field]
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

  /// Describes a screen.
  public init(
    _ bar: Bar, tabs: [Tab] = [], fields: [Field] = [], sections: [Section] = [],
    buttons: [Button] = [], footer: Footer? = nil, empty: EmptyState? = nil,
    notice: Notice? = nil, dialog: Dialog? = nil
  ) {
    self.bar = bar
    self.tabs = tabs
    self.fields = fields
    self.sections = sections
    self.buttons = buttons
    self.footer = footer
    self.empty = empty
    self.notice = notice
    self.dialog = dialog
  }
}

extension Content {
  /// Every row, in the order of the sections.
  public var rows: some Sequence<Row> { sections.lazy.flatMap(\.rows) }

  /// The row with an identifier; nil when there is none.
  public func row(_ id: String) -> Row? { rows.first { $0.id == id } }

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

  /// Every link, in the order in which a person sees them.
  public var links: [Link] { leads.map(\.link) }

  /// Every link with the title to choose for it; those of a dialog are left out.
  package var leads: [(title: String, link: Link)] {
    var leads = tabs.map { ($0.title, $0.link) }
    func add(_ title: String, _ link: Link?) { if let link { leads.append((title, link)) } }
    for item in bar.items { add(item.title, item.link) }
    for row in rows { add(row.title, row.link) }
    if let reload = empty?.reload { add(reload.title, reload.link) }
    for button in buttons { add(button.title, button.link) }
    return leads
  }
}
