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
    guard let contact = result.contact else {
      stage.notice = Content.Notice(.failure, "No person was found.")
      return
    }
    try await stage.open(Target_Contacts.link(to: contact.id))
  }
}
