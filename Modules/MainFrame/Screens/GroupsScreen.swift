import MediatorKit
import Observation
import ScreenKit

/// The group chats, newest first.
@MainActor @Observable final class GroupsScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame
  private let list: Pages<GroupChat>

  init(_ mainFrame: Target_MainFrame) {
    self.mainFrame = mainFrame
    list = Pages(source: mainFrame.Action_groups)
  }

  var body: Body<GroupsScreen> {
    Body("Group chats") {
      if let picker = mainFrame.peers.link(to: MainFrameNeeds.pickSeveralScreen, style: .present) {
        Button("new", "New group chat", to: picker, answer: [MainFrameNeeds.PickedContact].self) {
          try await $0.stage.open($0.mainFrame.newGroup($1))
        }.inBar
      }
      Rows(list, empty: "No group chats yet.") {
        Content.Row(
          $0.id, $0.title, subtitle: $0.people.joined(separator: ", "),
          link: Target_MainFrame.chatLink($0.id))
      }
    }
  }

  func load() async throws { try await list.load() }

  func placeholder(for error: any Error) -> Content.EmptyState? {
    mainFrame.guest(error, "Sign in to see your group chats.")
  }
}

extension Target_MainFrame {
  /// Creates a group chat with picked contacts, and links to it.
  func newGroup(_ picked: [MainFrameNeeds.PickedContact]) async throws -> Link {
    Self.chatLink(try await Action_createGroup(people: picked.map(\.id), title: nil).id)
  }
}
