import MediatorKit

/// A comment on a post.
struct Comment: Codable, Hashable, Sendable, Identifiable {
  let id: String
  let author: User
  let text: String
  /// The name of the user that it replies to; nil for a comment on the post itself.
  let replyTo: String?
  /// The comment that it replies to; nil for a comment on the post itself, or if that comment was deleted.
  let replyToComment: String?
}

extension Comment: Payload {}
