import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// The conversations, newest first.
@MainActor @Observable final class ConversationsScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame
  /// The loaded part of the list; nil for a guest.
  private var list: Page<Conversation>?
  /// Made when the list is read, not each time the screen is drawn.
  private var rows: [Content.Row] = []

  init(_ mainFrame: Target_MainFrame) { self.mainFrame = mainFrame }

  var content: Content {
    guard let list else {
      return Content(
        Content.Bar("Chats"),
        empty: Content.EmptyState("Sign in to see your chats.", reload: mainFrame.signIn))
    }
    let newChat = mainFrame.peers.link(to: MainFrameNeeds.pickScreen, style: .present).map {
      Content.Button("newChat", "New chat", link: $0)
    }
    return Content(
      Content.Bar("Chats", items: newChat.map { [$0] } ?? []),
      sections: rows.isEmpty ? [] : [Content.Section(rows: rows)],
      footer: list.hasMore ? Content.Footer(.more) : nil,
      empty: rows.isEmpty ? Content.EmptyState("No chats yet.") : nil)
  }

  func readLocalData() throws { try read() }

  /// Messages may have been sent or read on another screen.
  func willAppear() { stage.attempt(read) }

  func refresh() async throws { try read() }

  func more() async throws {
    guard let list, let cursor = list.cursor else { return }
    let next = try mainFrame.Action_conversations(after: cursor, limit: Self.pageSize)
    try show(Page(items: list.items + next.items, cursor: next.cursor))
  }

  /// Opens the chat with the contact that was picked.
  func answer(_ value: Value, from link: Link) {
    stage.run { [weak self] in
      let picked = try MainFrameNeeds.PickedContact(value: value)
      try await self?.stage.navigator?.push(Target_MainFrame.chatLink(picked.id))
    }
  }

  private static let pageSize = 20

  /// Reads as many conversations as were loaded, so that the selected row stays.
  private func read() throws {
    guard try mainFrame.user() != nil else {
      list = nil
      rows = []
      return
    }
    let count = max(Self.pageSize, list?.items.count ?? 0)
    var page = try mainFrame.Action_conversations(after: nil, limit: min(100, count))
    while page.items.count < count, let cursor = page.cursor {
      let next = try mainFrame.Action_conversations(
        after: cursor, limit: min(100, count - page.items.count))
      page = Page(items: page.items + next.items, cursor: next.cursor)
    }
    try show(page)
  }

  private func show(_ page: Page<Conversation>) throws {
    let relativeTime = try mainFrame.settings.relativeTime()
    let showsPreviews = try mainFrame.settings.showsPreviews()
    rows = page.items.map { conversation in
      let state = conversation.state == .sent ? "" : "[\(conversation.state.rawValue)] "
      return Content.Row(
        conversation.contact, conversation.name,
        subtitle: state + (showsPreviews ? conversation.lastMessage : "[message]"),
        value: relativeTime.text(for: conversation.lastAt),
        badge: conversation.unread > 0 ? String(conversation.unread) : nil,
        link: Target_MainFrame.chatLink(conversation.contact))
    }
    list = page
  }
}
