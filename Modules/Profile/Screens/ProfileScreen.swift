import MediatorKit
import Observation
import ScreenKit

/// The first screen of the module: the present user, and what belongs to the user or the device.
@MainActor @Observable final class ProfileScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var me: ProfileNeeds.User?
  private var unread = 0
  private var environment: Environment?

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
        Row(
          Content.Row(
            "messages", "System messages", badge: unread.badge,
            link: Link("systemMessagesScreen", of: Target_Profile.self)))
        Row(Content.Row("uploads", "Uploads", to: "uploadsScreen"))
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
      if let environment, profile.environment.isDebug {
        Toggle("debugMenu", "Debug menu", isOn: environment.showsMenu) {
          $0.environment = try $0.profile.Action_showDebugMenu(isOn: $1)
        }
        if environment.showsMenu { Row(Content.Row("debug", "Debug", to: "debugScreen")) }
      }
      if me != nil {
        Header()
        Row(Content.Row("signOut", "Sign out", kind: .centered)) {
          try await $0.profile.signOut(on: $0.stage)
        }
      }
    }
  }

  func load() async throws {
    me = try await profile.presentUser()
    environment = try profile.Action_environment()
    unread = try await profile.Action_unread().total
  }
}

extension Int {
  /// A number in a bubble; nil for 0.
  fileprivate var badge: String? { self > 0 ? String(self) : nil }
}
