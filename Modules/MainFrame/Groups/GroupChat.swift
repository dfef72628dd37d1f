import MediatorKit

/// A chat of several people.
struct GroupChat: Codable, Hashable, Sendable, Identifiable {
  let id: String
  let title: String
  /// The names of the others, in the order in which they were chosen.
  let people: [String]
  /// Whether the group is stored; groups found by a search aren't.
  let isOwn: Bool
}

extension GroupChat: Payload {}
