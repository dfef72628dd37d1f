import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// One conversation: messages, oldest first, and a field for the next one.
@MainActor @Observable final class ChatScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame
  private let contact: String
  private let messages: Pages<Message>
  private var chat: Chat?
  private var relativeTime: RelativeTime?
  private var text = Field("Message", .lines, .message)

  init(_ mainFrame: Target_MainFrame, contact: String) {
    (self.mainFrame, self.contact) = (mainFrame, contact)
    messages = Pages(.up) {
      try await mainFrame.Action_messages(contact: contact, after: $0, limit: $1)
    }
  }

  var body: Body<ChatScreen> {
    Body(title) {
      if let chat, chat.isContact,
        let card = mainFrame.peers.link(to: MainFrameNeeds.contactScreen, chat.contact)
      {
        Button("contact", "Contact", to: card).inBar
      }
      if let chat, chat.people != nil {
        Button("people", "People", to: Target_MainFrame.groupLink(chat.contact)).inBar
      }
      Button("delete", "Delete", .destructive) { try await $0.delete() }.inBar
      Rows(messages, empty: "No messages yet.", canSelect: { $0.state != .sent }, row) {
        try await $0.retry($1)
      }
      Input("text", \.text)
      Submit("send", "Send", [\.text]) { try await $0.send() }
    }
  }

  func load() async throws {
    relativeTime = try mainFrame.settings.relativeTime()
    chat = try await mainFrame.Action_chat(contact: contact)
    try await messages.load()
  }

  func seen() async throws {
    if chat?.unread ?? 0 > 0 { _ = try await mainFrame.Action_markRead(contact: contact) }
  }

  func placeholder(for error: any Error) -> Content.EmptyState? {
    mainFrame.guest(error, "Sign in to chat.")
  }

  private func send() async throws {
    let sent = text.value
    show(try await mainFrame.Action_send(contact: contact, text: sent))
    // The next message may have been begun meanwhile.
    if text.value == sent { text.clear() }
  }

  private func retry(_ message: Message) async throws {
    guard await stage.ask("Send this message again?", "Retry", .primary) else { return }
    show(try await mainFrame.Action_retry(message: message.id))
  }

  private func show(_ message: Message) {
    guard message.state == .failed else { return }
    stage.notice = Content.Notice(.failure, "Not sent. Select the message to try again.")
  }

  private func delete() async throws {
    let isGroup = chat?.people != nil && FoundGroup(id: contact) == nil
    let isSure = await stage.ask(
      isGroup ? "Leave and delete this group chat?" : "Delete this chat?",
      message: isGroup
        ? "The others keep it." : "The other side keeps its messages.", "Delete")
    guard isSure else { return }
    if isGroup {
      _ = try await mainFrame.Action_deleteGroup(group: contact)
    } else {
      _ = try await mainFrame.Action_deleteConversation(contact: contact)
    }
    stage.leave("The chat was deleted.")
  }

  private var title: String {
    guard let chat else { return "Chat" }
    return chat.people.map { "\(chat.name) (\($0))" } ?? chat.name
  }

  private func author(of message: Message) -> String {
    if message.mine { return "You" }
    return chat?.people != nil ? message.author : chat?.name ?? contact
  }

  private func row(_ message: Message) -> Content.Row {
    Content.Row(
      message.id, author(of: message), kind: .paragraph, subtitle: message.text,
      value: relativeTime?.text(for: message.at),
      shortValue: relativeTime?.shortText(for: message.at),
      badge: message.mine ? message.state.rawValue : nil)
  }
}

extension FieldPolicy {
  fileprivate static let message = FieldPolicy(
    "message", limit: 5000, fault: { $0.allSatisfy(\.isWhitespace) ? "Type a message." : nil })
}
