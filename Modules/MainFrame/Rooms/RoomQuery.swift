import MediatorKit
import ServiceKit

/// The parameters of a page of broadcasts; each page has all of them.
struct RoomQuery: Codable, Hashable, Sendable {
  /// From 1.
  let page: Int
  let useridx: Int
  let type: Int
  let lat: Double
  let lon: Double
  let province: String

  init(page: Int, at place: LocationProvider.Place = standardPlace) {
    self.page = page
    (useridx, type) = (61_856_069, 1)
    (lat, lon, province) = (place.latitude, place.longitude, place.name)
  }

  /// The place of a device that doesn't know its own.
  static let standardPlace = LocationProvider.Place(
    latitude: 31.23, longitude: 121.47, name: "Shanghai")
}

extension RoomQuery: Payload {}
