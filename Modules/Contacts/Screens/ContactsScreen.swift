import MediatorKit
import Observation
import ScreenKit

/// The address book: all contacts by letter, the results of a search, or contacts to delete.
@MainActor @Observable final class ContactsScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private var listing: ContactListing
  /// The state of editing; its items are the loaded contacts.
  private var list: List<ContactSummary>

  init(_ contacts: Target_Contacts) {
    self.contacts = contacts
    listing = ContactListing(contacts, hasLinks: true)
    var rules = ListRules()
    rules.isSectioned = true
    rules.canRefresh = true
    list = List(rules)
  }

  var content: Content { list.isEditing ? editingContent : plainContent }

  func readLocalData() throws { try reload() }

  /// Another screen may have changed the contacts.
  func willAppear() { stage.attempt(reload) }

  func refresh() async throws {
    guard let request = list.refresh() else { return }
    do {
      try listing.reload()
      list.receive(ListPage(sections: listing.loaded), for: request)
    } catch {
      list.fail(request)
      throw error
    }
  }

  func more() async throws {
    guard !list.isEditing else { return }
    try listing.more()
    list.replace(listing.loaded)
  }

  func edit(_ id: String, _ text: String) throws { try listing.search(text) }

  func select(_ row: String) async throws -> Bool {
    if list.isEditing {
      _ = path(of: row).flatMap { list.select($0) }
      return true
    }
    guard try listing.open(row) else { return false }
    list.replace(listing.loaded)
    return true
  }

  func press(_ button: String) async throws {
    stage.dialog = nil
    switch button {
    case "edit": list.edit(true)
    case "done": list.edit(false)
    case "all": list.selectAll()
    case "delete": try askToDelete()
    case "deleteNow": try deleteSelection()
    default: break
    }
  }

  private func reload() throws {
    try listing.reload()
    list.replace(listing.loaded)
  }

  private func path(of row: String) -> List<ContactSummary>.Path? {
    for (section, contacts) in list.sections.enumerated() {
      if let row = contacts.firstIndex(where: { $0.id == row }) { return .init(section, row) }
    }
    return nil
  }
}

// Content.
extension ContactsScreen {
  private var plainContent: Content {
    let items = [
      Content.Button("add", "Add", link: Link("addScreen", of: Target_Contacts.self)),
      Content.Button("import", "Import", link: Link("importScreen", of: Target_Contacts.self)),
      Content.Button("edit", "Edit", isEnabled: !listing.isSearching && !list.isEmpty),
    ]
    return Content(
      Content.Bar("Contacts", items: items), fields: listing.form.content,
      sections: listing.sections, footer: listing.footer, empty: listing.empty)
  }

  private var editingContent: Content {
    let items = [
      Content.Button("all", "Select all"),
      Content.Button("delete", "Delete", role: .destructive), Content.Button("done", "Done"),
    ]
    let sections = zip(list.sections, listing.sections).map { contacts, shown in
      var section = shown
      // Without the row that loads more.
      section.rows = zip(contacts, shown.rows).map { contact, shown in
        var row = shown
        row.isSelected = list.selection.contains(contact.id)
        row.link = nil
        return row
      }
      return section
    }
    return Content(
      Content.Bar(list.editTitle, items: items), sections: sections.filter { !$0.rows.isEmpty })
  }
}

// Deleting.
extension ContactsScreen {
  private func askToDelete() throws {
    let count = list.selection.count
    guard count > 0 else { throw ListError.nothingSelected }
    stage.dialog = Content.Dialog(
      count == 1 ? "Delete 1 contact?" : "Delete \(count) contacts?",
      message: "The cards are deleted too.",
      buttons: [
        Content.Button("deleteNow", "Delete", role: .destructive),
        Content.Button("keep", "Cancel", role: .cancel),
      ])
  }

  private func deleteSelection() throws {
    defer { list.edit(false) }
    for contact in try list.deleteSelection() {
      // Another screen may have deleted it.
      do { _ = try contacts.Action_delete(id: contact.id) } catch ContactsError.unknownContact {}
    }
    try reload()
  }
}
