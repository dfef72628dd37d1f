import MediatorKit
import Observation
import ScreenKit

/// The container of the four tabs, with badges for the signed-in user.
@MainActor @Observable final class HomeScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame
  private var unreadMessages: String?
  private var unseenPosts: String?
  private var systemMessages: String?

  init(_ mainFrame: Target_MainFrame) { self.mainFrame = mainFrame }

  var body: Body<HomeScreen> {
    let peers = mainFrame.peers
    let tabs = [
      tab("Chats", to: Link("screen", of: Target_MainFrame.self), badge: unreadMessages),
      tab("Contacts", to: peers.link(to: MainFrameNeeds.contactsScreen)),
      tab("Discover", to: peers.link(to: MainFrameNeeds.discoverScreen), badge: unseenPosts),
      tab("Me", to: peers.link(to: MainFrameNeeds.profileScreen), badge: systemMessages),
    ]
    return Body("Home", tabs: tabs.compactMap(\.self))
  }

  func load() async throws {
    unreadMessages = await badge(mainFrame.unreadMessages)
    unseenPosts = await badge(mainFrame.unseenPosts)
    systemMessages = await badge(mainFrame.unreadSystemMessages)
  }

  /// A tab with a screen of another module; nil if that module isn't linked.
  private func tab(_ title: String, to link: Link?, badge: String? = nil) -> Content.Tab? {
    link.map { Content.Tab(title, to: $0, badge: badge) }
  }

  /// A number as a badge; nil for 0, and if it can't be read: the tabs are shown all the same.
  private func badge(_ count: () async throws -> Int) async -> String? {
    guard let count = try? await count(), count > 0 else { return nil }
    return count > 99 ? "99+" : String(count)
  }
}
