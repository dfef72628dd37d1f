/// A stored post.
struct PostRecord: Sendable {
  let id: String
  let author: Account
  let text: String
  let at: String
  let pictures: [String]
  /// In the order of liking.
  let likes: [Account]
  /// Oldest first.
  let comments: [CommentRecord]

  /// Everyone whose name is shown, with duplicates.
  var people: [Account] { [author] + likes + comments.flatMap(\.people) }
}
