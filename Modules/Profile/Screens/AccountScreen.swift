import MediatorKit
import Observation
import ScreenKit

/// What the present user can do with the account.
@MainActor @Observable final class AccountScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private let rows: [Content.Row]

  init(_ profile: Target_Profile) throws {
    self.profile = profile
    _ = try profile.signedInUser()
    rows = [
      Content.Row(
        "changePassword", "Change password",
        link: profile.peers.link(to: ProfileNeeds.changePasswordScreen)),
      Content.Row(
        "deleteAccount", "Delete account",
        link: profile.peers.link(to: ProfileNeeds.deleteAccountScreen)),
    ].filter { $0.link != nil }
  }

  var content: Content {
    Content(
      Content.Bar("Account"),
      sections: [
        Content.Section(rows: rows),
        Content.Section(rows: [Content.Row("switch", "Switch account", kind: .centered)]),
      ])
  }

  func select(_ row: String) async throws -> Bool {
    guard row == "switch" else { return false }
    stage.dialog = Content.Dialog(
      "Switch account?", message: "You are signed out. Nothing is deleted.",
      buttons: [
        Content.Button("switchNow", "Switch account", role: .destructive),
        Content.Button("cancel", "Cancel", role: .cancel),
      ])
    return true
  }

  func press(_ button: String) async throws {
    stage.dialog = nil
    guard button == "switchNow" else { return }
    _ = try await profile.Action_signOut()
    try await stage.navigator?.reset(to: Link(ProfileNeeds.switchScreen, style: .reset))
  }
}
