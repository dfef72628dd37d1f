import MediatorKit
import ScreenKit

// The home, the conversations, and one of them.
extension Target_MainFrame {
  @ActionsBuilder<Self> static var screenActions: [Action<Self>] {
    Action(
      "home", "Shows the tabs, with the numbers of unread messages and new posts.",
      shows: HomeScreen.init
    )
    .outdated(
      after: "MainFrame/changed", "Discover/changed", "Discover/seen", "Login/signedIn",
      "Login/signedOut", "Profile/settingChanged", "Profile/messageRead"
    )
    .examples(MainFrameExamples.home)
    Action("screen", "Shows the conversations.", shows: ConversationsScreen.init)
      .outdated(
        after: "MainFrame/changed", "Contacts/changed", "Login/signedIn", "Login/signedOut",
        "Profile/settingChanged"
      )
      .examples(MainFrameExamples.screen)
    Action(
      "chatScreen", "Shows a conversation.", contact,
      errors: .of(MainFrameError.unknownContact), shows: ChatScreen.init
    )
    .outdated(
      after: "MainFrame/changed", "Contacts/changed", "Login/signedIn", "Login/signedOut",
      "Profile/settingChanged"
    )
    .examples(MainFrameExamples.chatScreen)
  }
}

// What the screens share.
extension Target_MainFrame {
  /// The signed-in user; nil for a guest.
  func user() async throws -> MainFrameNeeds.User? {
    do { return try await peers.call(MainFrameNeeds.requireSignIn) } catch {
      if error.declares("notSignedIn") { return nil }
      throw error
    }
  }

  /// The number on the tab of the conversations.
  func unreadMessages() async throws -> Int {
    guard try settings.showsUnread(), let me = try await user() else { return 0 }
    return try messages.unread(of: me)
  }

  /// The number on the tab of the feed; Discover applies its own setting.
  func unseenPosts() async throws -> Int {
    guard try await user() != nil else { return 0 }
    return try await peers.call(MainFrameNeeds.unseenPosts).count
  }

  /// The number on the tab of the profile.
  func unreadSystemMessages() async throws -> Int {
    try await peers.call(MainFrameNeeds.unreadSystemMessages).total
  }

  /// The placeholder of a guest, with a link to the sign-in if Login is linked; nil for other errors.
  func guest(_ error: any Error, _ text: String) -> Content.EmptyState? {
    Content.EmptyState(
      guest: error, text, signIn: peers.link(to: MainFrameNeeds.signInScreen, style: .present))
  }

  static func chatLink(_ contact: String) -> Link {
    Link("chatScreen", of: Self.self, ["contact": .string(contact)])
  }
}
