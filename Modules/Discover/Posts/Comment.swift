import MediatorKit

/// What someone said about a post.
struct Comment: Codable, Hashable, Sendable {
  let id: String
  let author: Person
  let text: String
  /// The name of the person it answers; nil when it is about the post itself.
  let replyTo: String?
  /// The comment that it answers; nil without one, and once that one is deleted.
  let replyToComment: String?
}

extension Comment: Payload {}
