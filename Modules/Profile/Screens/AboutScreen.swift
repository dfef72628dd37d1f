import MediatorKit
import Observation
import ScreenKit

/// A page about the application.
@MainActor @Observable final class AboutScreen: Screen {
  let stage = Stage()
  private let version: String

  init(version: String) { self.version = version }

  var content: Content {
    Content(
      Content.Bar("About"),
      sections: [
        Content.Section(
          footer: "Six modules that call each other by string, through a mediator. "
            + "Everything you see is stored on this device.",
          rows: [Content.Row("version", "Version", value: version)])
      ])
  }
}
