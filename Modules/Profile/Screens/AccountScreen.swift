import MediatorKit
import Observation
import ScreenKit

/// What the present user can do with the account.
@MainActor @Observable final class AccountScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile

  init(_ profile: Target_Profile) { self.profile = profile }

  var body: Body<AccountScreen> {
    Body("Account") {
      if let link = profile.peers.link(to: ProfileNeeds.changePasswordScreen) {
        Row(Content.Row("changePassword", "Change password", link: link))
      }
      if let link = profile.peers.link(to: ProfileNeeds.deleteAccountScreen) {
        Row(Content.Row("deleteAccount", "Delete account", link: link))
      }
      Header()
      Row(Content.Row("switch", "Switch account", kind: .centered)) {
        try await $0.profile.switchAccount(on: $0.stage)
      }
    }
  }

  func load() async throws { _ = try await profile.signedInUser() }
}
