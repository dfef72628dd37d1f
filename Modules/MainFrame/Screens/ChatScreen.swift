import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// One conversation: messages, oldest first, and a field for the next one.
@MainActor @Observable final class ChatScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame
  private var contact: String
  /// The conversation at its newest messages; nil for a guest.
  private var chat: Chat?
  /// The loaded messages; the cursor leads to older ones.
  private var messages = Page<Message>(items: [], cursor: nil)
  /// Made when the messages are read, not each time the screen is drawn.
  private var rows: [Content.Row] = []
  private var form = ChatScreen.emptyForm
  /// The message that the dialog asks about.
  private var unsent: Message?

  /// Reads the newest messages; they stay unread until the screen appears.
  init(_ mainFrame: Target_MainFrame, _ contact: String) throws {
    self.mainFrame = mainFrame
    self.contact = contact
    try read()
  }

  var content: Content {
    guard let chat else {
      return Content(
        Content.Bar("Chat"),
        empty: Content.EmptyState("Sign in to chat.", reload: mainFrame.signIn))
    }
    return Content(
      Content.Bar(chat.name, items: barItems(chat)), fields: form.content,
      sections: rows.isEmpty ? [] : [Content.Section(rows: rows)],
      buttons: [Content.Button("send", "Send", role: .primary, isEnabled: form.isComplete)],
      footer: messages.hasMore ? Content.Footer(.more) : nil,
      empty: rows.isEmpty ? Content.EmptyState("No messages yet.") : nil)
  }

  func willAppear() { stage.attempt(readAndMark) }

  func refresh() async throws { try readAndMark() }

  func more() async throws {
    guard let cursor = messages.cursor else { return }
    let older = try mainFrame.Action_messages(
      contact: contact, after: cursor, limit: Self.pageSize)
    try show(Page(items: older.items + messages.items, cursor: older.cursor))
  }

  func select(_ row: String) async throws -> Bool {
    unsent = messages.items.first { $0.id == row && $0.state != .sent }
    guard unsent != nil else { return false }
    stage.dialog = Content.Dialog(
      "Send this message again?",
      buttons: [
        Content.Button("retry", "Retry", role: .primary),
        Content.Button("keep", "Cancel", role: .cancel),
      ])
    return true
  }

  func edit(_ id: String, _ text: String) { form.edit(id, text) }

  func press(_ button: String) async throws {
    stage.dialog = nil
    stage.notice = nil
    switch button {
    case "send":
      let message = try mainFrame.Action_send(contact: contact, text: form["text"])
      form = Self.emptyForm
      try show(new: message)
    case "retry":
      if let unsent { try show(new: mainFrame.Action_retry(message: unsent.id)) }
    case "delete":
      stage.dialog = Content.Dialog(
        "Delete this chat?", message: "The other side keeps its messages.",
        buttons: [
          Content.Button("deleteNow", "Delete", role: .destructive),
          Content.Button("keep", "Cancel", role: .cancel),
        ])
    case "deleteNow":
      _ = try mainFrame.Action_deleteConversation(contact: contact)
      try show(Page(items: [], cursor: nil))
      stage.leave("The chat was deleted.")
    default: break
    }
  }

  private static let pageSize = 20

  private static var emptyForm: Form {
    let policy = FieldPolicy(
      "message", limit: 5000,
      fault: { $0.allSatisfy(\.isWhitespace) ? "Type a message." : nil })
    return Form(Form.Field("text", "Message", kind: .lines, policy))
  }

  private func barItems(_ chat: Chat) -> [Content.Button] {
    let delete = Content.Button("delete", "Delete", role: .destructive)
    guard chat.isContact,
      let card = mainFrame.peers.link(to: MainFrameNeeds.contactScreen, chat.contact)
    else { return [delete] }
    return [Content.Button("contact", "Contact", link: card), delete]
  }

  private func readAndMark() throws {
    try read()
    guard let chat, chat.unread > 0 else { return }
    _ = try mainFrame.Action_markRead(contact: contact)
  }

  /// Reads as many messages as were loaded, and new ones, so that the screen doesn't jump.
  private func read(new: Int = 0) throws {
    guard try mainFrame.user() != nil else {
      chat = nil
      return
    }
    let chat = try mainFrame.Action_chat(contact: contact)
    contact = chat.contact
    self.chat = chat
    let count = messages.items.count + new
    var page = Page(items: chat.messages, cursor: chat.cursor)
    while page.items.count < count, let cursor = page.cursor {
      let older = try mainFrame.Action_messages(
        contact: contact, after: cursor, limit: min(100, count - page.items.count))
      page = Page(items: older.items + page.items, cursor: older.cursor)
    }
    try show(page)
  }

  private func show(new message: Message) throws {
    try read(new: 1)
    guard message.state == .failed else { return }
    stage.notice = Content.Notice(.failure, "Not sent. Select the message to try again.")
  }

  private func show(_ page: Page<Message>) throws {
    let relativeTime = try mainFrame.settings.relativeTime()
    rows = page.items.map { message in
      Content.Row(
        message.id, message.mine ? "You" : chat?.name ?? contact, subtitle: message.text,
        value: relativeTime.text(for: message.at),
        badge: message.mine ? message.state.rawValue : nil)
    }
    messages = page
  }
}
