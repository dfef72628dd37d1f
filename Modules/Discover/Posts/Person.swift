import MediatorKit

/// Someone who posted, liked or commented.
struct Person: Codable, Hashable, Sendable {
  /// An account id.
  let id: String
  /// The name in the address book, else the nickname.
  let name: String
}

extension Person: Payload {}
