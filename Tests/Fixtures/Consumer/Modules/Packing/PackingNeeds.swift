import MediatorKit

/// What Packing needs from other modules: a route, its params, and the fields that it reads.
enum PackingNeeds {
  struct Forecast: Codable, Payload { let celsius: Int }

  static let forecast = Need("Weather/forecast", Param("city", String.self), returns: Forecast.self)
}
