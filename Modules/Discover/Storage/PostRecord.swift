/// A post as it is stored.
struct PostRecord: Sendable {
  let id: String
  let author: Account
  let text: String
  let at: String
  let pictures: [String]
  /// In the order in which they liked it.
  let likes: [Account]
  /// Oldest first.
  let comments: [CommentRecord]

  /// Everyone whose name is shown; some more than once.
  var people: [Account] { [author] + likes + comments.flatMap(\.people) }
}
