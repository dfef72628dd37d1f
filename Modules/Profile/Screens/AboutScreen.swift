import MediatorKit
import Observation
import ScreenKit

/// A page about the application.
@MainActor @Observable final class AboutScreen: Screen {
  let stage = Stage()
  private let version: String

  init(_ profile: Target_Profile) { version = profile.version }

  var body: Body<AboutScreen> {
    Body("About") {
      Header(
        footer: "Seven modules that call each other by string, through a mediator. "
          + "Everything you see is stored on this device.")
      Row(Content.Row("version", "Version", value: version))
    }
  }
}
