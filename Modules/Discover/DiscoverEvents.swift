import MediatorKit

/// The events that Discover emits.
enum DiscoverEvents {
  /// Emitted after each stored change.
  static let changed = Event(
    "Discover/changed", "Posts, likes or comments changed, or the feed was seen.",
    ChangedPost.self)

  /// All of them.
  static let all: [any EventDeclaration] = [changed]
}

/// The post that changed.
struct ChangedPost: Codable, Hashable, Sendable {
  /// Its id; nil if several may have changed.
  let post: String?
}

extension ChangedPost: Payload {}
