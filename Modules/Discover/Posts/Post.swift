import MediatorKit

/// A moment that someone shared.
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
  /// In the order in which they liked it.
  let likes: [Person]
  let likedByMe: Bool
  /// Oldest first.
  let comments: [Comment]
}

extension Post: Payload {}
