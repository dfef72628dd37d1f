/// Groups the last messages of addresses into conversations.
struct ConversationList: Sendable {
  let directory: Directory
  let me: MainFrameNeeds.User

  /// All conversations of the account, newest first.
  func conversations() async throws -> [Conversation] {
    var messages: [String: [LastMessage]] = [:]
    var names: [String: String] = [:]
    for message in try directory.messages.lastMessages(of: me) {
      let (contact, name) = try await directory.key(of: message.address, me)
      messages[contact, default: []].append(message)
      if let name { names[contact] = name }
    }
    for contact in messages.keys where names[contact] == nil && !contact.hasPrefix("+") {
      names[contact] = try await directory.person(contact)?.name
    }
    let sorted = messages.compactMap { contact, messages in
      messages.max { $0.number < $1.number }.map { last in (contact, messages, last) }
    }.sorted { $0.2.number > $1.2.number }
    return sorted.map { contact, messages, last in
      Conversation(
        contact: contact, name: names[contact] ?? storedName(contact, messages) ?? last.name,
        lastMessage: last.text, lastAt: last.at, unread: messages.map(\.unread).reduce(0, +))
    }
  }

  /// The name of a person outside the address book: a stranger's nickname, or the name that a deleted contact had when it
  /// was last written to.
  private func storedName(_ contact: String, _ messages: [LastMessage]) -> String? {
    let isStranger = contact.hasPrefix("+")
    return messages.first { $0.address == contact && $0.isTheirs == isStranger }?.name
  }
}
