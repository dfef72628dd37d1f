import MediatorKit

/// The numbers of a post.
struct PostCounts: Codable, Hashable, Sendable {
  /// The id of the post.
  let post: String
  let likeCount: Int
  let likedByMe: Bool
  let commentCount: Int
}

extension PostCounts: Payload {}

/// A post that was deleted.
struct DeletedPost: Codable, Hashable, Sendable {
  /// The id of the post.
  let post: String
  /// The comments that were deleted with it.
  let comments: Int
}

extension DeletedPost: Payload {}

/// The posts that the user hasn't seen.
struct UnseenPosts: Codable, Hashable, Sendable {
  let count: Int
}

extension UnseenPosts: Payload {}
