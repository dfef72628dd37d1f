import MediatorKit

/// The layouts of a collection.
enum CollectionLayout: String, CaseIterable, Codable, Sendable {
  /// Three columns of posts.
  case grid
  /// Texts that the user adds.
  case tags
  /// Two columns of posts, each in the shorter one.
  case waterfall
  /// One post at a time.
  case cards
}

extension CollectionLayout: Payload {}
