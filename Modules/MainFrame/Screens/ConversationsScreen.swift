import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// The conversations, newest first.
@MainActor @Observable final class ConversationsScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame
  private let list: Pages<Conversation>
  private var relativeTime: RelativeTime?
  private var showsPreviews = true

  init(_ mainFrame: Target_MainFrame) {
    self.mainFrame = mainFrame
    list = Pages(source: mainFrame.Action_conversations)
  }

  var body: Body<ConversationsScreen> {
    Body("Chats") {
      if let picker = mainFrame.peers.link(to: MainFrameNeeds.pickScreen, style: .present) {
        Button("newChat", "New chat", to: picker, answer: MainFrameNeeds.PickedContact.self) {
          try await $0.stage.open(Target_MainFrame.chatLink($1.id))
        }.inBar
      }
      Button("search", "Search", to: Link("searchScreen", of: Target_MainFrame.self)).inBar
      Button("menu", "Menu", to: Link("menuScreen", of: Target_MainFrame.self)).inBar
      Button(
        "applets", "Applets", to: Link("appletsScreen", of: Target_MainFrame.self, style: .present)
      ).inBar
      Rows(list, empty: "No chats yet.", row)
    }
  }

  func load() async throws {
    relativeTime = try mainFrame.settings.relativeTime()
    showsPreviews = try mainFrame.settings.showsPreviews()
    try await list.load()
  }

  func placeholder(for error: any Error) -> Content.EmptyState? {
    mainFrame.guest(error, "Sign in to see your chats.")
  }

  private func row(_ conversation: Conversation) -> Content.Row {
    let state = conversation.state == .sent ? "" : "[\(conversation.state.rawValue)] "
    return Content.Row(
      conversation.contact, conversation.name,
      subtitle: state + (showsPreviews ? conversation.lastMessage : "[message]"),
      value: relativeTime?.text(for: conversation.lastAt),
      shortValue: relativeTime?.shortText(for: conversation.lastAt),
      badge: conversation.unread > 0 ? String(conversation.unread) : nil,
      link: Target_MainFrame.chatLink(conversation.contact))
  }
}
