import MediatorKit

/// A live broadcast.
struct Room: Codable, Hashable, Sendable, Identifiable {
  let id: String
  let name: String
  /// How many people watch.
  let watching: Int
  /// 0 to 5.
  let level: Int

  /// The name of the picture with the stars of the level.
  var image: String { "girl_star\(level)_40x19" }
}

extension Room: Payload {}

/// A part of the broadcasts, and the query that selects it.
struct RoomPage: Codable, Hashable, Sendable {
  let query: RoomQuery
  let items: [Room]
}

extension RoomPage: Payload {}
