import MediatorKit

/// An author, or one who likes a post or comments on it.
struct Person: Codable, Hashable, Sendable {
  /// The id of the account.
  let id: String
  /// The name as the reader sees it.
  let name: String
  let nickname: String
  /// Whether it is the reader.
  let isReader: Bool
  /// The reader's own name for the person; nil without one.
  let remark: String?
  /// The number of posts.
  let posts: Int
  /// Nil without posts.
  let newest: NewestPost?
  /// The newest 4 at most.
  let pictures: [String]
}

extension Person: Payload {}

/// The newest post of a person.
struct NewestPost: Codable, Hashable, Sendable {
  /// Its id.
  let post: String
  /// Its age in words.
  let when: String
}
