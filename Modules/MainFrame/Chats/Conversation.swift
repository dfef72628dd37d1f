import MediatorKit

/// One entry of the list of conversations.
struct Conversation: Codable, Hashable, Sendable {
  /// A contact id, or the canonical phone number of a person outside the address book.
  let contact: String
  /// The name in the address book, otherwise the last known name.
  let name: String
  let lastMessage: String
  /// ISO 8601, UTC.
  let lastAt: String
  /// The number of their messages after the last ``ReadMark``.
  let unread: Int
}

extension Conversation: Payload {}
