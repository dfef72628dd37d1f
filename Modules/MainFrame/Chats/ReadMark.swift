import MediatorKit

/// The number of unread messages of a conversation.
struct ReadMark: Codable, Hashable, Sendable {
  /// A contact id, or a canonical phone number.
  let contact: String
  let unread: Int
}

extension ReadMark: Payload {}
