import MediatorKit

/// A stored post with its first likes and comments.
struct PostRecord: Codable, Hashable, Sendable {
  /// The place in the order of all posts.
  let number: Int
  let id: String
  let author: Account
  let text: String
  let at: String
  let counts: PostCounts
  let pictures: [String]
  /// The name of the place; nil without one.
  let location: String?
  /// In the order of liking.
  let likes: [Account]
  /// Oldest first.
  let comments: [CommentRecord]

  /// The accounts whose names are shown, with duplicates.
  var accounts: [Account] { [author] + likes + comments.flatMap(\.accounts) }
}

extension PostRecord: Payload {}
