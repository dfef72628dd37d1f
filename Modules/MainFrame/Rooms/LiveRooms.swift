import ServiceKit

/// Generated broadcasts, the same ones in every process.
enum LiveRooms {
  static let pageSize = 20

  static let all: [Room] = {
    let random = RandomSource.seeded(20)
    return names.enumerated().map { place, name in
      Room(
        id: String(place + 1), name: name, watching: 1 + random.integer(below: 5000),
        level: random.integer(below: 6))
    }
  }()

  /// The broadcasts of a page, from 1 on; none beyond the last page.
  static func page(_ query: RoomQuery) -> [Room] {
    guard query.page <= all.count / pageSize else { return [] }
    return Array(all.dropFirst((query.page - 1) * pageSize).prefix(pageSize))
  }

  private static let names = [
    "Harbour", "Rooftop", "Night market", "Lakeside", "Old town", "Garden",
  ]
  .flatMap { place in
    ["songs", "chess", "cooking", "stories", "piano", "drawing", "dance", "quiz", "tea", "news"]
      .map { "\(place) \($0)" }
  }
}
