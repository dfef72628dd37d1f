import MediatorKit
import Observation
import ScreenKit

/// The video moments, which the panel of the camera opens; they need a device.
@MainActor @Observable final class VideoScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile

  init(_ profile: Target_Profile) {
    self.profile = profile
    stage.traits.theme = .dark
  }

  var body: Body<VideoScreen> {
    Body("Video moments") {
      Button("close", "Close", .cancel) { $0.stage.dismiss() }.inBar
      Empty("Videos can't be recorded here.")
    }
  }

  /// Remembers that the panel was opened.
  func seen() async throws { try profile.deviceSettings.markVideosSeen() }
}
