import MediatorKit
import Observation
import ScreenKit

/// The address book, to choose one contact.
@MainActor @Observable final class PickScreen: Screen {
  let stage = Stage()
  private let list: ContactListing

  init(_ contacts: Target_Contacts) { list = ContactListing(contacts) }

  var body: Body<PickScreen> {
    Body("Choose a contact") {
      Button("cancel", "Cancel", .cancel) { $0.stage.navigator?.back() }.inBar
      Input("query", \.list.query) { try await $0.list.load() }
      list.rows { try $0.stage.answer(PickedContact(id: $1.id, name: $1.title)) }
    }
  }

  func load() async throws { try await list.load() }
}

/// The answer of ``PickScreen``.
struct PickedContact: Codable, Hashable, Sendable {
  let id: String
  let name: String
}

extension PickedContact: Payload {}
