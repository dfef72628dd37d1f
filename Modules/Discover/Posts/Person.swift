import MediatorKit

/// The author of a post, a like or a comment.
struct Person: Codable, Hashable, Sendable {
  /// An account id.
  let id: String
  /// The name in the address book, otherwise the nickname.
  let name: String
}

extension Person: Payload {}
