public import MediatorKit

// Choosing, deleting and changing items.
extension List {
  /// Begins or ends choosing items for deletion; nothing is chosen then.
  public mutating func edit(_ isEditing: Bool) {
    self.isEditing = isEditing
    selection = []
  }

  /// Returns the item at a place; while editing, chooses it for deletion or no longer, and returns nil.
  public mutating func select(_ path: Path) -> Item? {
    guard let item = self[path] else { return nil }
    guard isEditing else { return item }
    if selection.remove(item.id) == nil { selection.insert(item.id) }
    return nil
  }

  /// Chooses every item for deletion; does nothing unless editing.
  public mutating func selectAll() {
    if isEditing { selection = Set(items.map(\.id)) }
  }

  /// The button that begins or ends editing: how many items are chosen, if any are.
  public var editTitle: String { selection.isEmpty ? "Edit" : "\(selection.count) selected" }

  /// Deletes the chosen items, and returns them.
  ///
  /// - Throws: ``ListError/nothingSelected``.
  @discardableResult public mutating func deleteSelection() throws(ListError) -> [Item] {
    guard !selection.isEmpty else { throw .nothingSelected }
    let chosen = selection
    let deleted = items.filter { chosen.contains($0.id) }
    sections = normal(sections.map { $0.filter { !chosen.contains($0.id) } })
    selection = []
    return deleted
  }

  /// Puts another state of an item in its place; returns false when the item isn't there.
  @discardableResult public mutating func update(_ item: Item) -> Bool {
    for (section, rows) in sections.enumerated() {
      guard let row = rows.firstIndex(where: { $0.id == item.id }) else { continue }
      sections[section][row] = item
      return true
    }
    return false
  }
}

/// Why a list refused an edit.
public enum ListError: String, ActionError {
  /// Something was to be done with the chosen items, but none is.
  case nothingSelected

  /// The fix, for a notice.
  public var message: String { "Select at least one item first." }
}
