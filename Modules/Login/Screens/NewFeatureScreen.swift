import MediatorKit
import Observation
import ScreenKit

/// The first screen of a new version; the version is stored when the screen has been seen.
@MainActor @Observable final class NewFeatureScreen: Screen {
  let stage = Stage(.withoutBar)
  private let login: Target_Login

  init(_ login: Target_Login) { self.login = login }

  var body: Body<NewFeatureScreen> {
    Body("What's new") {
      Row(Content.Row("groups", "Settings are in groups."))
      Row(Content.Row("messages", "System messages are on the tab Me."))
      Row(Content.Row("names", "Sign in with a QQ number, an e-mail address or a WeChat number."))
      Button(
        "start", "Start", .primary, to: Link("begin", of: Target_Login.self, style: .reset))
    }
  }

  func seen() async throws { _ = try login.Action_rememberVersion() }
}
