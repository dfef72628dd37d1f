// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit
import ServiceKit

// Friends: how to add them, and to find them.
extension Target_Contacts {
  @ActionsBuilder<Self> static var friendActions: [Action<Self>] {
    Action(
      "findFriend",
      "Finds a contact by a number, a name or pinyin, or another user by the number, within 10 seconds.",
      Param("text", "A number or a name.", example: "zhang", count: 1...NameText.capacity),
      access: .remote(.read), errors: .of(ContactsError.emptyQuery), perform: Action_findFriend
    )
    .examples(ContactsExamples.findFriend)
    Action("addFriendsScreen", "Shows the ways to add friends.", shows: AddFriendsScreen.init)
      .outdated(after: "Login/signedIn", "Login/signedOut")
      .examples(ContactsExamples.addFriendsScreen)
    Action(
      "searchFriendsScreen", "Finds a person by a number or a name.",
      shows: SearchFriendsScreen.init
    )
    .examples(ContactsExamples.searchFriendsScreen)
    Action(
      "placeholderScreen", "Says what a screen needs that this device doesn't have.",
      Param("place", "The screen.", example: FriendPlace.radar),
      shows: { PlaceholderScreen($1.title, $1.reason) }
    )
    .examples(ContactsExamples.placeholderScreen)
  }

  func Action_findFriend(text: String) async throws -> FriendResult {
    guard NameQuery(text) != nil else { throw ContactsError.emptyQuery }
    let search = FriendSearch(find: { try await friend($0) }, limit: .seconds(10), clock: clock)
    return try await search.result(for: text)
  }

  /// The contact with the number, a user with it, or the contact that matches best.
  private func friend(_ text: String) async throws -> FriendResult? {
    if let contact = try Action_byPhone(phone: text) { return FriendResult(contact: contact) }
    if let user = try await user(withPhone: text) { return FriendResult(user: user) }
    guard let hit = try Action_search(query: text, limit: 1).first else { return nil }
    return FriendResult(contact: try book.summary(hit.id))
  }

  /// A user who isn't a contact; nil without one, for a guest, for callers outside of the device, and without an answer
  /// of the server.
  private func user(withPhone text: String) async throws -> ContactsNeeds.Friend? {
    guard [.native, .console].contains(peers.origin), peers.isLinked(ContactsNeeds.findUser),
      (try? PhoneNumber(receivingMessages: text)) != nil
    else { return nil }
    do { return try await peers.call(ContactsNeeds.findUser, text) } catch {
      let codes = ["notSignedIn", "invalidPhone", "requestFailed", "serverUnreachable"]
      if codes.contains(where: error.declares) { return nil }
      throw error
    }
  }
}
