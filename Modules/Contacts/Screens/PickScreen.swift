import MediatorKit
import Observation
import ScreenKit

/// The address book, to choose one contact.
@MainActor @Observable final class PickScreen: Screen {
  let stage = Stage()
  private var listing: ContactListing

  init(_ contacts: Target_Contacts) { listing = ContactListing(contacts, hasLinks: false) }

  var content: Content {
    Content(
      Content.Bar("Choose a contact", items: [Content.Button("cancel", "Cancel", role: .cancel)]),
      fields: listing.form.content, sections: listing.sections, footer: listing.footer,
      empty: listing.empty)
  }

  func readLocalData() throws { try listing.reload() }

  func refresh() async throws { try listing.reload() }

  func more() async throws { try listing.more() }

  func edit(_ id: String, _ text: String) throws { try listing.search(text) }

  func select(_ row: String) async throws -> Bool {
    guard try !listing.open(row), let row = content.row(row) else { return true }
    try stage.answer(PickedContact(id: row.id, name: row.title))
    return true
  }

  func press(_ button: String) async throws { stage.navigator?.back() }
}

/// The answer of ``PickScreen``.
struct PickedContact: Codable, Hashable, Sendable {
  let id: String
  let name: String
}

extension PickedContact: Payload {}
