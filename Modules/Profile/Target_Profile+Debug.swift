// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

// The environment, for developers.
extension Target_Profile {
  @ActionsBuilder<Self> static var debugActions: [Action<Self>] {
    Action(
      "environment", "Returns the servers that the application uses.", access: .native(.read),
      perform: Action_environment
    )
    .examples(ProfileExamples.environment)
    Action(
      "switchEnvironment", "Switches to other servers: signs out, and asks for a restart.",
      Param("stage", "One of the offered stages.", example: ServerStage.staging),
      access: .native(.write), errors: .of(ProfileError.releaseBuild, .sameEnvironment),
      perform: Action_switchEnvironment
    )
    .examples(ProfileExamples.switchEnvironment)
    Action(
      "useHTTPS", "Uses https or http; a release build ignores it.", isOn,
      access: .native(.write), perform: Action_useHTTPS
    )
    .idempotent()
    .examples(ProfileExamples.useHTTPS)
    Action(
      "showDebugMenu", "Shows or hides the debug menu; a release build ignores it.", isOn,
      access: .native(.write), perform: Action_showDebugMenu
    )
    .idempotent()
    .examples(ProfileExamples.showDebugMenu)
  }

  private static let isOn = Param<Bool>("isOn", "Whether it is on.", example: true)

  func Action_environment() throws -> Environment { try environment.environment() }

  /// Signs out first: a user of one environment is never signed in to another.
  ///
  /// If the process ends meanwhile, the next one does the rest.
  ///
  /// Emits `Profile/restartRequired`.
  func Action_switchEnvironment(stage: ServerStage) async throws -> Environment {
    try environment.beginSwitch(to: stage)
    do { try await finishSwitch() } catch {
      try? environment.cancelSwitch()
      throw error
    }
    // It is stored, whatever the subscribers do.
    _ = try? await peers.emit(ProfileEvents.restartRequired, stage)
    return try environment.environment()
  }

  /// Does the rest of a switch, if one was begun.
  func finishSwitch() async throws {
    guard let stage = try environment.unfinishedSwitch() else { return }
    if peers.isLinked(ProfileNeeds.signOut) { _ = try await peers.call(ProfileNeeds.signOut) }
    try environment.finishSwitch(to: stage)
  }

  func Action_useHTTPS(isOn: Bool) throws -> Environment {
    try environment.useHTTPS(isOn)
    return try environment.environment()
  }

  func Action_showDebugMenu(isOn: Bool) throws -> Environment {
    try environment.showMenu(isOn)
    return try environment.environment()
  }
}
