import MediatorKit

/// The events that Discover emits.
enum DiscoverEvents {
  /// Emitted after each stored change.
  static let changed = Event(
    "Discover/changed", "Posts, likes or comments changed.", ChangedPost.self,
    delivery: .synchronous)

  /// Emitted after a user has seen new posts.
  static let seen = Event("Discover/seen", "A user has seen the new posts.")

  /// Emitted after an item of the tab was hidden or shown again.
  static let entriesChanged = Event(
    "Discover/entriesChanged", "An item of the Discover tab was hidden or shown again.")

  /// All of them.
  static let all: [any EventDeclaration] = [changed, seen, entriesChanged]
}

/// The post that changed.
struct ChangedPost: Codable, Hashable, Sendable {
  /// Its id; nil if several may have changed.
  let post: String?
}

extension ChangedPost: Payload {}
