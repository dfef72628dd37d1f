import MediatorKit

/// The number of unread messages of a conversation.
struct ReadMark: Codable, Hashable, Sendable {
  /// A contact id, a canonical phone number, or the id of a group chat.
  let contact: String
  let unread: Int
}

extension ReadMark: Payload {}
