import MediatorKit

/// A stored comment.
struct CommentRecord: Codable, Hashable, Sendable {
  /// The place in the order of all comments.
  let number: Int
  let id: String
  let author: Account
  let text: String
  /// Nil for a comment on the post itself.
  let repliesTo: Account?
  /// Nil for a comment on the post itself, or if that comment was deleted.
  let repliesToComment: String?

  /// The accounts whose names are shown.
  var accounts: [Account] { [author] + (repliesTo.map { [$0] } ?? []) }

  /// The comment as a reader sees it.
  func comment(_ names: Names) -> Comment {
    Comment(
      id: id, author: names.user(author), text: text,
      replyTo: repliesTo.map { names.user($0).name }, replyToComment: repliesToComment)
  }
}

extension CommentRecord: Payload {}
