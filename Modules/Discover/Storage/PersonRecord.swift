/// A stored account with a summary of its posts.
struct PersonRecord: Sendable {
  let account: Account
  let posts: Int
  /// The newest post and its time; nil without posts.
  let newest: (id: String, at: String)?
  /// Newest first.
  let pictures: [String]
}
