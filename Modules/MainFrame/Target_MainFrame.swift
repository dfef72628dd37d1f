// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import MediatorKit
import PageKit
public import ServiceKit

/// The conversations of the signed-in user, and the home of the application.
public struct Target_MainFrame: Target {
  /// What the module is for.
  public static let summary = "Conversations, and the home with the tabs."

  /// Its contract.
  public static let version = "2.1.0"

  /// What it needs of other modules.
  public static let needs = MainFrameNeeds.all

  /// The events that it emits.
  public static let emits = MainFrameEvents.all

  /// Deletes the messages of a deleted account, and keeps the settings that it uses.
  public static let subscriptions: [EventHandler<Self>] = [
    EventHandler(
      "Login/accountDeleted", MainFrameNeeds.DeletedAccount.self, perform: onAccountDeleted),
    EventHandler("Profile/settingChanged", MainFrameNeeds.Setting.self, perform: onSettingChanged),
  ]

  /// All actions: those that read, that change something, and that show a screen.
  public static var actions: [Action<Self>] {
    readingActions
    changingActions
    searchActions
    groupActions
    panelActions
    screenActions
    searchScreenActions
    panelScreenActions
  }

  @ActionsBuilder<Self> private static var readingActions: [Action<Self>] {
    Action(
      "conversations", "Lists the conversations, the newest first, page by page.",
      Param("after", "The cursor of a page; the first page without it."), limit,
      access: .everywhere(.read), errors: .of(MainFrameError.notSignedIn, .badCursor),
      perform: Action_conversations
    )
    .examples(MainFrameExamples.conversations)
    Action(
      "chat", "Opens a conversation at its newest 20 messages, which stay unread.", contact,
      access: .everywhere(.read), errors: .of(MainFrameError.notSignedIn, .unknownContact),
      perform: Action_chat
    )
    .examples(MainFrameExamples.chat)
    Action(
      "messages", "Lists the messages of a conversation, a page of the newest first.", contact,
      Param("after", "The cursor of a page, for the older messages before it."), limit,
      access: .everywhere(.read),
      errors: .of(MainFrameError.notSignedIn, .unknownContact, .badCursor),
      perform: Action_messages
    )
    .examples(MainFrameExamples.messages)
  }

  @ActionsBuilder<Self> private static var changingActions: [Action<Self>] {
    Action(
      "send", "Sends a text message.", contact,
      Param("text", "The message.", example: "See you at eight", count: 1...5000),
      access: .open(.write, to: [.network, .agent]),
      errors: .of(
        MainFrameError.notSignedIn, .unknownContact, .unreachable, .emptyText, .textTooLong),
      perform: Action_send
    )
    .examples(MainFrameExamples.send)
    Action(
      "retry", "Sends a message again unless it was delivered.",
      Param("message", "The id of the message."), access: .native(.write),
      errors: .of(
        MainFrameError.notSignedIn, .unknownMessage, .unknownContact, .unreachable),
      perform: Action_retry
    )
    .idempotent()
    .examples(MainFrameExamples.retry)
    Action(
      "markRead", "Counts all messages of a conversation as read.", contact,
      access: .native(.write), errors: .of(MainFrameError.notSignedIn, .unknownContact),
      perform: Action_markRead
    )
    .idempotent()
    .examples(MainFrameExamples.markRead)
    Action(
      "deleteConversation", "Deletes a conversation here; the other side keeps it.", contact,
      access: .native(.destructive), errors: .of(MainFrameError.notSignedIn, .unknownContact),
      perform: Action_deleteConversation
    )
    .examples(MainFrameExamples.deleteConversation)
  }

  static var contact: Param<String> {
    Param(
      "contact",
      "A contact id, the id of a group chat, or any phone number, with + and country code or as in "
        + "zone 86.",
      example: "+8613800138000")
  }

  static var limit: Param<Int> {
    Param("limit", "Most items of the page.", default: 20, range: 1...100)
  }

  /// The messages of a chat that opens.
  private static let chatLength = 20

  let settings: Settings
  let peers: Peers
  let messages: MessageStore
  let groups: GroupStore
  let searches: MusicHistory
  let clock: WallClock
  let pages: WebPageSource
  let pause: @Sendable (Duration) async throws -> Void
  let location: LocationProvider
  private let directory: Directory

  /// Makes the target; makes its tables where they are missing.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - peers: Calls the other modules.
  ///   - pause: Waits as long as a server needs for an answer; doesn't wait by default.
  ///   - location: The place of the device, which the broadcasts are asked for.
  /// - Throws: `StoreError`.
  public init(
    services: Services, peers: Peers,
    pause: @escaping @Sendable (Duration) async throws -> Void = { _ in },
    location: LocationProvider = .unknown
  ) throws {
    self.peers = peers
    (self.pause, self.location) = (pause, location)
    clock = services.clock
    pages = WebPageSource(AppletPages.all, services: services)
    groups = GroupStore(services)
    searches = MusicHistory(services)
    settings = Settings(services)
    messages = try MessageStore(services)
    directory = Directory(peers: peers, messages: messages, groups: groups)
  }

  func Action_conversations(after: String?, limit: Int) async throws -> Page<Conversation> {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    let number = try Self.number(after: after)
    return try await ConversationList(directory: directory, me: me).page(
      before: number, limit: limit)
  }

  func Action_chat(contact: String) async throws -> Chat {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    let other = try await directory.party(contact, of: me)
    let page = try messages.page(before: .max, limit: Self.chatLength, with: other, of: me)
    return Chat(
      contact: other.key, name: try messages.name(of: other, for: me),
      isContact: other.name != nil && other.people == nil, people: other.people,
      unread: try messages.unread(with: other, of: me),
      messages: page.items, cursor: page.cursor)
  }

  /// The messages of a page are in the order they were sent; the cursor leads to older ones.
  func Action_messages(contact: String, after: String?, limit: Int) async throws -> Page<Message> {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    let number = try Self.number(after: after)
    let other = try await directory.party(contact, of: me)
    return try messages.page(before: number, limit: limit, with: other, of: me)
  }

  /// A message whose delivery fails is returned as failed: it is stored, and can be retried.
  func Action_send(contact: String, text: String) async throws -> Message {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    let text = StoredText.withoutOverrides(text)
    guard !StoredText.cleaned(text).isEmpty else { throw MainFrameError.emptyText }
    guard StoredText.fits(text, characters: 5000) else { throw MainFrameError.textTooLong }
    let other = try await directory.party(contact, of: me)
    let phones = try Self.phones(of: other)
    try Task.checkCancellation()
    let message = try messages.send(text, to: other, reaching: phones, from: me)
    changed(other.key)
    return message
  }

  func Action_retry(message: String) async throws -> Message {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    guard let own = try messages.own(message, of: me) else { throw MainFrameError.unknownMessage }
    guard own.message.state != .sent else { return own.message }
    let other = try await directory.party(own.contact, of: me)
    let phones = try Self.phones(of: other)
    try Task.checkCancellation()
    if let sent = try messages.retry(own.message, to: other, reaching: phones, from: me) {
      changed(other.key)
      return sent
    }
    // Another process has delivered or deleted it meanwhile.
    guard let own = try messages.own(message, of: me) else { throw MainFrameError.unknownMessage }
    return own.message
  }

  func Action_markRead(contact: String) async throws -> ReadMark {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    let other = try await directory.party(contact, of: me)
    try Task.checkCancellation()
    try messages.markRead(other.sources, by: me)
    changed(other.key)
    return ReadMark(contact: other.key, unread: 0)
  }

  func Action_deleteConversation(contact: String) async throws -> DeletedConversation {
    let me = try await peers.call(MainFrameNeeds.requireSignIn)
    let other = try await directory.party(contact, of: me)
    try Task.checkCancellation()
    let deleted = DeletedConversation(
      contact: other.key, messages: try messages.delete(with: other, of: me))
    changed(other.key)
    return deleted
  }

  private static func number(after cursor: String?) throws -> Int {
    guard let cursor else { return .max }
    guard let number = PageKey(cursor: cursor, columns: 1).flatMap({ Int($0.columns[0]) }) else {
      throw MainFrameError.badCursor
    }
    return number
  }

  /// The recipients of a new message.
  private static func phones(of other: Party) throws -> [String] {
    guard let reach = other.reach else { throw MainFrameError.unknownContact }
    // A group keeps its messages for those who can read them.
    guard !reach.isEmpty || other.people != nil else { throw MainFrameError.unreachable }
    return reach
  }
}

// Events.
extension Target_MainFrame {
  /// Emits the change of a conversation; it is stored, whatever its subscribers do.
  func changed(_ contact: String) {
    _ = try? peers.emitNow(MainFrameEvents.changed, ChangedConversation(contact: contact))
  }

  func onAccountDeleted(_ deleted: MainFrameNeeds.DeletedAccount) throws {
    try messages.deleteAll(of: deleted)
    try groups.deleteAll(of: deleted)
    changed(deleted.phone)
  }

  func onSettingChanged(_ setting: MainFrameNeeds.Setting) throws { try settings.keep(setting) }
}
