import MediatorKit

/// A comment on a post.
struct Comment: Codable, Hashable, Sendable {
  let id: String
  let author: Person
  let text: String
  /// The name of the person that it replies to; nil for a comment on the post itself.
  let replyTo: String?
  /// The comment that it replies to; nil when there is none or it was deleted.
  let replyToComment: String?
}

extension Comment: Payload {}
