import MediatorKit

/// One line of the list of conversations.
struct Conversation: Codable, Hashable, Sendable {
  /// A contact id; the canonical phone number of someone who isn't in the address book.
  let contact: String
  /// The name in the address book, else the one they were known by last.
  let name: String
  let lastMessage: String
  /// ISO 8601, UTC.
  let lastAt: String
  /// How many of their messages came after the last ``ReadMark``.
  let unread: Int
}

extension Conversation: Payload {}
