import MediatorKit
import Observation
import ScreenKit

/// The first screen of the module: the present user, and what belongs to the user or the device.
@MainActor @Observable final class ProfileScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var sections: [Content.Section] = []

  init(_ profile: Target_Profile) { self.profile = profile }

  var content: Content { Content(Content.Bar("Me"), sections: sections) }

  func readLocalData() throws { try reload() }

  /// The nickname may have changed on another screen.
  func willAppear() { stage.attempt(reload) }

  func refresh() async throws { try reload() }

  func select(_ row: String) async throws -> Bool {
    guard row == "signOut" else { return false }
    stage.dialog = Content.Dialog(
      nil, message: "Signing out deletes nothing. Sign in again at any time.",
      buttons: [
        Content.Button("signOutNow", "Sign out", role: .destructive),
        Content.Button("cancel", "Cancel", role: .cancel),
      ])
    return true
  }

  func press(_ button: String) async throws {
    stage.dialog = nil
    guard button == "signOutNow" else { return }
    _ = try await profile.Action_signOut()
    try await stage.navigator?.reset(to: Link(ProfileNeeds.root, style: .reset))
  }

  private func reload() throws {
    guard let me = try profile.presentUser() else {
      sections = guest + [Content.Section(rows: Self.device)]
      return
    }
    let user = Content.Row(
      "details", me.nickname, kind: .profile, subtitle: me.phone,
      link: Link("detailsScreen", of: Target_Profile.self))
    let signOut = Content.Row("signOut", "Sign out", kind: .centered)
    sections = [
      Content.Section(rows: [user, Content.Row("account", "Account", to: "accountScreen")]),
      Content.Section(rows: Self.device), Content.Section(rows: [signOut]),
    ]
  }

  /// The way to sign in, unless the application has no accounts.
  private var guest: [Content.Section] {
    let link = profile.peers.link(to: ProfileNeeds.signInScreen, style: .present)
    guard let link else { return [] }
    let signIn = Content.Row(
      "signIn", "Sign in", kind: .profile, subtitle: "You are looking around as a guest.",
      link: link)
    return [Content.Section(rows: [signIn])]
  }

  /// What belongs to the device, whoever uses it.
  private static let device = [
    Content.Row("settings", "Settings", to: "settingsScreen"),
    Content.Row("activity", "Activity", to: "activityScreen"),
    Content.Row("statistics", "Statistics", to: "statisticsScreen"),
    Content.Row("about", "About", to: "aboutScreen"),
  ]
}
