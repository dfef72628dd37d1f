import MediatorKit

/// Some of the messages of a conversation.
struct MessagePage: Codable, Hashable, Sendable {
  /// How many messages a full page has.
  static let size = 20

  /// 1 for the newest messages.
  let page: Int
  let perPage: Int
  /// How many messages the conversation has.
  let total: Int
  /// Whether there are older messages than these.
  let hasMore: Bool
  /// Oldest first; empty beyond the end.
  let items: [Message]
}

extension MessagePage: Payload {}
