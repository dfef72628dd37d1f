import MediatorKit

/// A post with its first likes and comments.
struct Post: Codable, Hashable, Sendable, Identifiable {
  /// The most likes, and the most comments, of a post in the feed.
  static let previewLength = 20

  let id: String
  let author: User
  let text: String
  /// URLs, in the order of the author.
  let pictures: [String]
  /// The name of the place that the author gave; nil without one.
  let location: String?
  /// ISO 8601, UTC.
  let createdAt: String
  /// ``createdAt`` in words, in the language and time zone of the device.
  let when: String
  let likeCount: Int
  let likedByMe: Bool
  /// The first 20, in the order of liking; `Discover/likes` lists all.
  let likes: [User]
  let commentCount: Int
  /// The first 20, oldest first; `Discover/comments` lists all.
  let comments: [Comment]
}

extension Post: Payload {}
