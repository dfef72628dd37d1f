import MediatorKit

/// One page of a conversation.
struct MessagePage: Codable, Hashable, Sendable {
  /// The number of messages on a full page.
  static let size = 20

  /// 1 for the newest messages.
  let page: Int
  let perPage: Int
  /// The number of all messages of the conversation.
  let total: Int
  /// Whether there are older messages.
  let hasMore: Bool
  /// Oldest first; empty beyond the end.
  let items: [Message]
}

extension MessagePage: Payload {}
