import MediatorKit

/// The parameters of a page of broadcasts; each page has all of them.
struct RoomQuery: Codable, Hashable, Sendable {
  /// From 1.
  let page: Int
  let useridx: Int
  let type: Int
  let lat: Double
  let lon: Double
  let province: String

  init(page: Int) {
    self.page = page
    (useridx, type) = (61_856_069, 1)
    (lat, lon, province) = (31.23, 121.47, "Shanghai")
  }
}

extension RoomQuery: Payload {}
