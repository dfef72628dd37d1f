import MediatorKit

/// A post with its likes and comments.
struct Post: Codable, Hashable, Sendable {
  let id: String
  let author: Person
  let text: String
  /// URLs or paths, in the order of the author.
  let pictures: [String]
  /// ISO 8601, UTC.
  let createdAt: String
  /// ``createdAt`` in words: ``Age``.
  let when: String
  /// In the order of liking.
  let likes: [Person]
  let likedByMe: Bool
  /// Oldest first.
  let comments: [Comment]
}

extension Post: Payload {}
