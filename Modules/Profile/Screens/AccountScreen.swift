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
        try await $0.switchAccount()
      }
    }
  }

  func load() async throws { _ = try profile.signedInUser() }

  /// Signs out, and shows the sign-in with any number over the first screen.
  private func switchAccount() async throws {
    let isSure = await stage.ask(
      "Switch account?", message: "You are signed out. Nothing is deleted.", "Switch account")
    guard isSure, let navigator = stage.navigator else { return }
    _ = try await profile.Action_signOut()
    try await navigator.reset(to: Link(ProfileNeeds.root, style: .reset))
    // This screen is closed now, and with it everything that it runs.
    guard let first = navigator.screen?.stage else { return }
    first.run { [weak first] in
      try await first?.open(Link(ProfileNeeds.signInScreen, style: .present))
    }
  }
}
