import MediatorKit
import Observation
import ScreenKit

/// A search for a person, who is shown when found.
@MainActor @Observable final class SearchFriendsScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private var text = Field(
    "Search", .search, FieldPolicy("friend", limit: 64), placeholder: "number or name")

  init(_ contacts: Target_Contacts) {
    self.contacts = contacts
    stage.traits.isSwipeBackDisabled = true
  }

  var body: Body<SearchFriendsScreen> {
    Body("Search friends") {
      Input("text", \.text)
      for text in FriendSearch.rows(text.text) {
        Row(Content.Row("search", "Search: \(text)")) { try await $0.find(text) }
      }
    }
  }

  private func find(_ text: String) async throws {
    let contacts = contacts
    let result = try await stage.offMain { try await contacts.Action_findFriend(text: text) }
    if let contact = result.contact {
      return try await stage.open(Target_Contacts.link(to: contact.id))
    }
    guard let user = result.user else {
      return stage.notice = Content.Notice(.failure, "No person was found.")
    }
    try await add(user)
  }

  /// Makes a user a contact, after a question unless a setting says otherwise.
  private func add(_ user: ContactsNeeds.Friend) async throws {
    if try contacts.settings.confirmsFriends {
      let isSure = await stage.ask(
        "Add \(user.nickname) to your contacts?", message: user.phone, "Add", .primary)
      guard isSure else { return }
    }
    let contact = try contacts.Action_add(
      name: user.nickname, phone: user.phone, onDuplicate: .merge)
    try await stage.open(Target_Contacts.link(to: contact.id))
  }
}
