import MediatorKit
import Observation
import ScreenKit

/// The environment, for developers.
@MainActor @Observable final class DebugScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var environment: Environment?

  init(_ profile: Target_Profile) { self.profile = profile }

  var body: Body<DebugScreen> {
    Body("Debug") {
      if let environment {
        Header("Environment", footer: "Another environment signs out, and needs a restart.")
        Row(Content.Row("stage", environment.stage.title, isSelected: true))
        for stage in environment.offered {
          Row(Content.Row(stage.rawValue, stage.title)) { try await $0.use(stage) }
        }
        Header()
        Toggle(
          "https", "Use https", isOn: environment.usesHTTPS,
          disabled: environment.offered.isEmpty ? "A release build uses https." : nil
        ) { $0.environment = try $0.profile.Action_useHTTPS(isOn: $1) }
      }
    }
  }

  func load() async throws { environment = try profile.Action_environment() }

  private func use(_ server: ServerStage) async throws {
    let isSure = await stage.ask(
      "Use \(server.title)?", message: "You are signed out. Nothing is deleted.", "Switch")
    guard isSure else { return }
    environment = try await profile.Action_switchEnvironment(stage: server)
    _ = await stage.ask(
      "Restart the application.", message: "It uses \(server.title) after the next start.",
      "Continue", .primary)
    if let root = profile.peers.link(to: ProfileNeeds.root, style: .reset) {
      try await stage.open(root)
    }
  }
}
