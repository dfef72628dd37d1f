import MediatorKit
import Observation
import ScreenKit

/// The ways to add friends.
@MainActor @Observable final class AddFriendsScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private var id: String?

  init(_ contacts: Target_Contacts) { self.contacts = contacts }

  var body: Body<AddFriendsScreen> {
    Body("Add friends") {
      Button("search", "Search friends", to: Link("searchFriendsScreen", of: Target_Contacts.self))
        .inBar
      Header(id.map { "My id: \($0)" })
      for place in [FriendPlace.radar, .faceToFaceGroup, .scan] { Row(place.row(contacts.peers)) }
      Row(
        Content.Row(
          "phoneContacts", "Phone contacts", link: Link("importScreen", of: Target_Contacts.self)))
      Row(FriendPlace.officialAccounts.row(contacts.peers))
    }
  }

  /// A guest has no id.
  func load() async throws { id = try await contacts.user()?.id }
}
