import MediatorKit

/// One entry of the list of conversations.
struct Conversation: Codable, Hashable, Sendable {
  /// A contact id; the canonical phone number of somebody who isn't in the address book.
  let contact: String
  /// The name in the address book; else the last known name, or the number.
  let name: String
  let lastMessage: String
  /// ISO 8601, UTC.
  let lastAt: String
  let state: Message.State
  /// How many of their messages came after the last ``ReadMark``.
  let unread: Int
}

extension Conversation: Payload {}
