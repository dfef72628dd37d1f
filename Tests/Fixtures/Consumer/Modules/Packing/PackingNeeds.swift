import MediatorKit

/// What the module Packing asks of others: a route, what it sends, which fields it reads.
enum PackingNeeds {
  struct Forecast: Codable, Payload { let celsius: Int }

  static let forecast = Need("Weather/forecast", Param("city", String.self), returns: Forecast.self)
}
