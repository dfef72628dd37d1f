/// A comment as it is stored.
struct CommentRecord: Sendable {
  let id: String
  let author: Account
  let text: String
  /// Nil when it is about the post itself.
  let repliesTo: Account?
  /// Nil without one, and once that one is deleted.
  let repliesToComment: String?

  /// Everyone whose name is shown.
  var people: [Account] { [author] + (repliesTo.map { [$0] } ?? []) }
}
