// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit
import ScreenKit

// The home, the conversations, and one of them.
extension Target_MainFrame {
  @ActionsBuilder<Self> static var screenActions: [Action<Self>] {
    Action(
      "home", "Shows the tabs, with the number of unread messages and new posts.",
      access: .remote(.read), onMain: Action_home
    )
    .examples(MainFrameExamples.home)
    Action(
      "screen", "Shows the conversations.", access: .remote(.read), onMain: Action_screen
    )
    .examples(MainFrameExamples.screen)
    Action(
      "chatScreen", "Shows a conversation.", contact, access: .remote(.read),
      errors: .of(MainFrameError.unknownContact), onMain: Action_chatScreen
    )
    .examples(MainFrameExamples.chatScreen)
  }

  @MainActor func Action_home() -> Presented { Presented(HomeScreen(self)) }

  @MainActor func Action_screen() -> Presented { Presented(ConversationsScreen(self)) }

  @MainActor func Action_chatScreen(contact: String) throws -> Presented {
    Presented(try ChatScreen(self, contact))
  }
}

// What the screens share.
extension Target_MainFrame {
  /// The signed-in user; nil for a guest.
  func user() throws -> MainFrameNeeds.User? {
    do { return try peers.callNow(MainFrameNeeds.requireSignIn) } catch {
      if error.declares("notSignedIn") { return nil }
      throw error
    }
  }

  /// The number on the tab of the conversations.
  func unreadMessages() throws -> Int {
    guard try settings.showsUnread(), let me = try user() else { return 0 }
    return try messages.unread(of: me)
  }

  /// The number on the tab of the feed; Discover applies its own setting.
  func unseenPosts() throws -> Int {
    guard try user() != nil else { return 0 }
    return try peers.callNow(MainFrameNeeds.unseenPosts).count
  }

  /// Leads a guest to the sign-in; nil without a module for it.
  var signIn: Content.Button? {
    peers.link(to: MainFrameNeeds.signInScreen, style: .present).map {
      Content.Button("signIn", "Sign in", role: .primary, link: $0)
    }
  }

  static func chatLink(_ contact: String) -> Link {
    Link("chatScreen", of: Self.self, ["contact": .string(contact)])
  }
}
