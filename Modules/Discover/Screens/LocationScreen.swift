import MediatorKit
import Observation
import ScreenKit

/// The name of the place of a post, without a map.
@MainActor @Observable final class LocationScreen: Screen {
  let stage = Stage()
  private let discover: Target_Discover
  private let post: String
  private var place = "Location"

  init(_ discover: Target_Discover, post: String) { (self.discover, self.post) = (discover, post) }

  var body: Body<LocationScreen> {
    Body(place) { Empty("A map needs a network, which this device doesn't have.") }
  }

  func load() async throws {
    place = try await discover.backend.post(post, for: nil).location ?? "Location"
  }
}
