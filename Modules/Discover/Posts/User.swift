import MediatorKit

/// The author of a post or comment, or one who likes a post.
struct User: Codable, Hashable, Sendable {
  /// The id of the account.
  let id: String
  /// The name as the reader sees it: the remark of the reader's contact, or else the nickname.
  let name: String
}

extension User: Payload {}
