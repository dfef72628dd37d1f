import MediatorKit
import Observation
import ScreenKit

/// A screen that needs a device or other people: only its title.
@MainActor @Observable final class PlaceholderScreen: Screen {
  let stage = Stage()
  private let place: FriendPlace

  init(_ place: FriendPlace) { self.place = place }

  var body: Body<PlaceholderScreen> { Body(place.title) { Empty("This can't be used here.") } }
}
