import MediatorKit

/// What the deletion of a conversation removed.
struct DeletedConversation: Codable, Hashable, Sendable {
  /// A contact id, a canonical phone number, or the id of a group chat.
  let contact: String
  /// How many messages.
  let messages: Int
}

extension DeletedConversation: Payload {}
