/// Where the device is, if its owner lets the application know.
public struct LocationProvider: Sendable {
  /// A point on the earth.
  public struct Place: Codable, Hashable, Sendable {
    /// The degrees north of the equator, from -90 to 90.
    public let latitude: Double
    /// The degrees east of Greenwich, from -180 to 180.
    public let longitude: Double
    /// The name of the place.
    public let name: String

    /// Describes a place; degrees beyond the limits are the limits.
    public init(latitude: Double, longitude: Double, name: String) {
      self.latitude = min(90, max(-90, latitude))
      self.longitude = min(180, max(-180, longitude))
      self.name = name
    }
  }

  /// The place; nil if it isn't known or not allowed.
  public let current: @Sendable () async -> Place?

  /// Asks the device; `current` runs once for each question.
  public init(current: @escaping @Sendable () async -> Place?) { self.current = current }

  /// A device that stays where it is.
  public static func fixed(_ place: Place) -> LocationProvider { LocationProvider { place } }

  /// A device that doesn't know.
  public static let unknown = LocationProvider { nil }
}
