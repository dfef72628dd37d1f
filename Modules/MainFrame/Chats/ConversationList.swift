/// Puts strands of messages together to conversations.
struct ConversationList: Sendable {
  let directory: Directory
  let me: MainFrameNeeds.User

  /// All conversations of the account, newest first.
  func conversations() async throws -> [Conversation] {
    var strands: [String: [Strand]] = [:]
    var names: [String: String] = [:]
    for strand in try directory.messages.strands(of: me) {
      let (contact, name) = try await directory.key(of: strand.address, me)
      strands[contact, default: []].append(strand)
      if let name { names[contact] = name }
    }
    for contact in strands.keys where names[contact] == nil && !contact.hasPrefix("+") {
      names[contact] = try await directory.person(contact)?.name
    }
    let sorted = strands.compactMap { contact, strands in
      strands.max { $0.number < $1.number }.map { last in (contact, strands, last) }
    }.sorted { $0.2.number > $1.2.number }
    return sorted.map { contact, strands, last in
      Conversation(
        contact: contact, name: names[contact] ?? storedName(contact, strands) ?? last.name,
        lastMessage: last.text, lastAt: last.at, unread: strands.map(\.unread).reduce(0, +))
    }
  }

  /// What someone outside the address book is called: a stranger as they call themselves, a deleted
  /// contact as it was called when it was written to.
  private func storedName(_ contact: String, _ strands: [Strand]) -> String? {
    let isStranger = contact.hasPrefix("+")
    return strands.first { $0.address == contact && $0.isTheirs == isStranger }?.name
  }
}
