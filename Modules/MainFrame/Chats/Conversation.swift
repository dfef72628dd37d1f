import MediatorKit

/// One entry of the list of conversations.
struct Conversation: Codable, Hashable, Sendable, Identifiable {
  /// A contact id; for a number outside of the address book, its canonical form; the id of a group chat.
  let contact: String
  /// The name in the address book; else the last known name, or the number; the title of a group.
  let name: String
  let lastMessage: String
  /// ISO 8601, UTC.
  let lastAt: String
  let state: Message.State
  /// How many of their messages came after the last ``ReadMark``.
  let unread: Int

  /// The contact.
  var id: String { contact }
}

extension Conversation: Payload {}
