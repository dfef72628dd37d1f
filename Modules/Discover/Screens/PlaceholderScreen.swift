import MediatorKit
import Observation
import ScreenKit

/// The title of a feature that needs a device, without its content.
@MainActor @Observable final class PlaceholderScreen: Screen {
  let stage = Stage()
  private let title: String

  init(_ title: String) { self.title = title }

  var body: Body<PlaceholderScreen> { Body(title) { Empty("This isn't available here.") } }
}
