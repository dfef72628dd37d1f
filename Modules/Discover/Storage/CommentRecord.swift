/// A stored comment.
struct CommentRecord: Sendable {
  let id: String
  let author: Account
  let text: String
  /// Nil for a comment on the post itself.
  let repliesTo: Account?
  /// Nil when there is none or it was deleted.
  let repliesToComment: String?

  /// Everyone whose name is shown.
  var people: [Account] { [author] + (repliesTo.map { [$0] } ?? []) }
}
