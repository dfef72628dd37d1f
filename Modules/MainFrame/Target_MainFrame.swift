// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import MediatorKit
public import ServiceKit

/// What the module MainFrame offers: the conversations of the person who is signed in.
public struct Target_MainFrame: Target {
  /// What this target is for, in one sentence.
  public static let summary = "Conversations with contacts."

  /// What it asks of other modules.
  public static let needs = MainFrameNeeds.all

  /// Deletes the messages of a deleted account.
  public static let subscriptions: [EventHandler<Self>] = [
    EventHandler(
      "Login/accountDeleted", MainFrameNeeds.DeletedAccount.self, perform: onAccountDeleted)
  ]

  /// Every action of this target: help, validation and contracts read this one list.
  public static var actions: [Action<Self>] {
    Action(
      "conversations", "Lists the conversations, the newest first.",
      access: .remote(.read), errors: .of(MainFrameError.notSignedIn),
      perform: Action_conversations
    )
    .examples(MainFrameExamples.conversations)
    Action(
      "chat", "Opens a conversation at its newest messages.", contact,
      access: .remote(.read), errors: .of(MainFrameError.notSignedIn, .unknownContact),
      perform: Action_chat
    )
    .examples(MainFrameExamples.chat)
    Action(
      "messages", "Pages through a conversation, from the newest messages to the oldest.", contact,
      Param("page", "Which 20 messages; 1 for the newest.", default: 1),
      access: .remote(.read), errors: .of(MainFrameError.notSignedIn, .unknownContact, .badPage),
      perform: Action_messages
    )
    .examples(MainFrameExamples.messages)
    Action(
      "send", "Sends a text message.", contact,
      Param("text", "What to say, at most 5,000 characters.", example: "See you at eight"),
      access: .native(.write),
      errors: .of(
        MainFrameError.notSignedIn, .unknownContact, .unreachable, .emptyText, .textTooLong),
      perform: Action_send
    )
    .examples(MainFrameExamples.send)
    Action(
      "markRead", "Counts all messages of a conversation as read.", contact,
      access: .native(.write), errors: .of(MainFrameError.notSignedIn, .unknownContact),
      perform: Action_markRead
    )
    .idempotent()
    .examples(MainFrameExamples.markRead)
  }

  private static var contact: Param<String> {
    Param(
      "contact", "A contact id, or the phone number of someone who isn't in the address book.",
      example: "+8613800138000")
  }

  private let peers: Peers
  private let messages: MessageStore
  private let directory: Directory

  /// Makes the target from what it may use of the world and of the other modules.
  public init(services: Services, peers: Peers) throws {
    self.peers = peers
    messages = try MessageStore(services)
    directory = Directory(peers: peers, messages: messages)
  }

  /// Lists the conversations.
  ///
  /// Result: all conversations, the one with the newest message first. Errors: `notSignedIn`. Anyone may
  /// call, deep links included.
  func Action_conversations() async throws -> [Conversation] {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    return try await ConversationList(directory: directory, me: me).conversations()
  }

  /// Opens a conversation; that alone reads nothing off the count of unread messages.
  ///
  /// Params: `contact`, a contact id or a phone number. Result: its newest 20 messages, oldest first; none
  /// for a contact without messages. Errors: `notSignedIn`; `unknownContact` for what is neither in the
  /// address book nor part of a message. Anyone may call, deep links included.
  func Action_chat(contact: String) async throws -> Chat {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    let other = try await directory.correspondent(contact, of: me)
    return Chat(
      contact: other.key, name: other.name, unread: try messages.unread(with: other, of: me),
      messages: try messages.page(1, with: other, of: me).items)
  }

  /// Pages through a conversation.
  ///
  /// Params: `contact`, as for `chat`; `page`, from 1, default 1. Result: the page, oldest message first;
  /// without messages beyond the end. Errors: `notSignedIn`, `unknownContact` as for `chat`; `badPage` below
  /// 1. Anyone may call, deep links included.
  func Action_messages(contact: String, page: Int) async throws -> MessagePage {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    guard page >= 1 else { throw MainFrameError.badPage }
    let other = try await directory.correspondent(contact, of: me)
    return try messages.page(page, with: other, of: me)
  }

  /// Sends a message to all phones of a contact.
  ///
  /// Params: `contact`, a contact id or the phone number of someone who wrote before; `text`, 1 to 5,000
  /// characters. Result: the message as it was stored. Errors: `notSignedIn`; `emptyText` for white space
  /// only; `textTooLong`; `unknownContact`, also for one that was deleted; `unreachable` for a contact without
  /// a number that receives messages, such as a landline or 95555. Code and the console may call.
  func Action_send(contact: String, text: String) async throws -> Message {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    guard !text.allSatisfy(\.isWhitespace) else { throw MainFrameError.emptyText }
    guard text.isAtMost(characters: 5000) else { throw MainFrameError.textTooLong }
    let other = try await directory.correspondent(contact, of: me)
    guard let numbers = other.reach else { throw MainFrameError.unknownContact }
    let phones = numbers.filter { (try? PhoneNumber($0))?.receivesMessages == true }
    if phones.isEmpty { throw MainFrameError.unreachable }
    try Task.checkCancellation()
    return try messages.send(text, to: other, reaching: phones, from: me)
  }

  /// Counts everything that came in so far as read.
  ///
  /// Params: `contact`, as for `chat`. Result: the conversation and 0. Errors: `notSignedIn`,
  /// `unknownContact` as for `chat`. Code and the console may call.
  func Action_markRead(contact: String) async throws -> ReadMark {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    let other = try await directory.correspondent(contact, of: me)
    try Task.checkCancellation()
    try messages.markRead(other.phones, by: me)
    return ReadMark(contact: other.key, unread: 0)
  }
}

// Events.
extension Target_MainFrame {
  func onAccountDeleted(_ deleted: MainFrameNeeds.DeletedAccount) throws {
    try messages.deleteAll(of: deleted)
  }
}

extension String {
  /// Whether this has so many characters or fewer.
  ///
  /// One character can pile up accents without end; the longest that people use has ten scalars.
  fileprivate func isAtMost(characters limit: Int) -> Bool {
    unicodeScalars.count <= limit * 10 && count <= limit
  }
}
