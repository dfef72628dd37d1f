import MediatorKit

/// What the deletion of a conversation removed.
struct DeletedConversation: Codable, Hashable, Sendable {
  /// A contact id, or a canonical phone number.
  let contact: String
  /// How many messages.
  let messages: Int
}

extension DeletedConversation: Payload {}
