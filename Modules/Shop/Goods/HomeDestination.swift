import MediatorKit

/// The screen behind a banner or button of the home.
struct HomeDestination: Codable, Hashable, Sendable {
  let route: String
  /// The id of the goods that the screen shows; nil for other screens.
  let goods: String?
}

extension HomeDestination: Payload {}
