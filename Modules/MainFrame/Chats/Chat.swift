import MediatorKit

/// An opened conversation.
struct Chat: Codable, Hashable, Sendable {
  /// A contact id, a canonical phone number, or the id of a group chat.
  let contact: String
  /// The name in the address book; else the last known name, or the number; the title of a group.
  let name: String
  /// Whether the party is in the address book.
  let isContact: Bool
  /// The number of people of a group chat, with the user; nil for a person.
  let people: Int?
  let unread: Int
  /// The newest messages, the oldest of them first.
  let messages: [Message]
  /// The cursor of the messages before them; nil when there are none.
  let cursor: String?
}

extension Chat: Payload {}
