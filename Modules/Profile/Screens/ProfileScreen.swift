import MediatorKit
import Observation
import ScreenKit

/// The first screen of the module: the present user, and what belongs to the user or the device.
@MainActor @Observable final class ProfileScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var me: ProfileNeeds.User?

  init(_ profile: Target_Profile) { self.profile = profile }

  var body: Body<ProfileScreen> {
    Body("Me") {
      Button("camera", "Camera", to: Link("videoScreen", of: Target_Profile.self, style: .present))
        .inBar
      if let me {
        Row(
          Content.Row(
            "details", me.nickname, kind: .profile, subtitle: me.phone,
            link: Link("detailsScreen", of: Target_Profile.self)))
        Row(Content.Row("account", "Account", to: "accountScreen"))
      } else if let link = profile.peers.link(to: ProfileNeeds.signInScreen, style: .present) {
        Row(
          Content.Row(
            "signIn", "Sign in", kind: .profile, subtitle: "You are looking around as a guest.",
            link: link))
      }
      Header()
      Row(Content.Row("settings", "Settings", to: "settingsScreen"))
      Row(Content.Row("activity", "Activity", to: "activityScreen"))
      Row(Content.Row("statistics", "Statistics", to: "statisticsScreen"))
      Row(Content.Row("about", "About", to: "aboutScreen"))
      if me != nil {
        Header()
        Row(Content.Row("signOut", "Sign out", kind: .centered)) { try await $0.signOut() }
      }
    }
  }

  func load() async throws { me = try profile.presentUser() }

  private func signOut() async throws {
    var answers: [(title: String, role: Content.Button.Role, answer: Link)] = [
      ("Sign out", .destructive, try Link(ProfileNeeds.root, style: .reset))
    ]
    if let home = profile.peers.link(to: ProfileNeeds.home, style: .reset) {
      answers.append(("Sign out and look around", .destructive, home))
    }
    let next = await stage.ask(
      nil, message: "Signing out deletes nothing. Sign in again at any time.", answers)
    guard let next else { return }
    _ = try await profile.Action_signOut()
    try await stage.open(next)
  }
}
