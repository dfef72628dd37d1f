import MediatorKit

/// A stored account with a summary of its posts.
struct PersonRecord: Codable, Hashable, Sendable {
  struct Newest: Codable, Hashable, Sendable {
    /// The id of the post.
    let id: String
    let at: String
  }

  let account: Account
  let posts: Int
  /// Nil without posts.
  let newest: Newest?
  /// Newest first.
  let pictures: [String]
}

extension PersonRecord: Payload {}
