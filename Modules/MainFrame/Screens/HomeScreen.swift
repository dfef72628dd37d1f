import MediatorKit
import Observation
import ScreenKit

/// The container of the four tabs, with badges for the signed-in user.
@MainActor @Observable final class HomeScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame

  init(_ mainFrame: Target_MainFrame) { self.mainFrame = mainFrame }

  /// The badges are counted each time the screen is drawn, because other screens change them.
  var content: Content {
    let chats = Content.Tab(
      "Chats", to: Link("screen", of: Target_MainFrame.self),
      badge: badge(mainFrame.unreadMessages))
    let others = [
      tab("Contacts", to: mainFrame.peers.link(to: MainFrameNeeds.contactsScreen)),
      tab(
        "Discover", to: mainFrame.peers.link(to: MainFrameNeeds.discoverScreen),
        badge: badge(mainFrame.unseenPosts)),
      tab("Me", to: mainFrame.peers.link(to: MainFrameNeeds.profileScreen)),
    ]
    return Content(Content.Bar("Home"), tabs: [chats] + others.compactMap(\.self))
  }

  /// A tab with a screen of another module; nil if that module isn't linked.
  private func tab(_ title: String, to link: Link?, badge: String? = nil) -> Content.Tab? {
    link.map { Content.Tab(title, to: $0, badge: badge) }
  }

  /// A number as a badge; nil for 0, and if it can't be read: the tabs are shown all the same.
  private func badge(_ count: () throws -> Int) -> String? {
    guard let count = try? count(), count > 0 else { return nil }
    return count > 99 ? "99+" : String(count)
  }
}
