import MediatorKit

/// An opened conversation.
struct Chat: Codable, Hashable, Sendable {
  /// A contact id, or a canonical phone number.
  let contact: String
  let name: String
  let unread: Int
  /// The newest 20, oldest first.
  let messages: [Message]
}

extension Chat: Payload {}
