import MediatorKit

/// Some of the posts.
struct Feed: Codable, Hashable, Sendable {
  /// How many posts a full page has.
  static let size = 8

  /// 1 for the newest posts.
  let page: Int
  let perPage: Int
  /// How many posts there are.
  let total: Int
  /// Whether there are older posts than these.
  let hasMore: Bool
  /// Newest first; empty beyond the end.
  let items: [Post]

  /// How many pages so many posts fill.
  static func pages(of total: Int) -> Int { total / size + (total % size == 0 ? 0 : 1) }
}

extension Feed: Payload {}
