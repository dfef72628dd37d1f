import MediatorKit

/// One page of posts.
struct Feed: Codable, Hashable, Sendable {
  /// The number of posts on a full page.
  static let size = 8

  /// 1 for the newest posts.
  let page: Int
  let perPage: Int
  /// The number of all posts.
  let total: Int
  /// Whether there are older posts.
  let hasMore: Bool
  /// Newest first; empty beyond the end.
  let items: [Post]

  /// The number of pages.
  static func pages(of total: Int) -> Int { total / size + (total % size == 0 ? 0 : 1) }
}

extension Feed: Payload {}
