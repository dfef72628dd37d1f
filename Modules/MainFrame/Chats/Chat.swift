import MediatorKit

/// An opened conversation.
struct Chat: Codable, Hashable, Sendable {
  /// A contact id, or a canonical phone number.
  let contact: String
  /// The name in the address book; else the last known name, or the number.
  let name: String
  /// Whether the party is in the address book.
  let isContact: Bool
  let unread: Int
  /// The newest messages, the oldest of them first.
  let messages: [Message]
  /// The cursor of the messages before them; nil when there are none.
  let cursor: String?
}

extension Chat: Payload {}
