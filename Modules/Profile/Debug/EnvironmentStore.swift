import ServiceKit

/// The stored environment of the device.
struct EnvironmentStore: Sendable {
  /// Whether the environment can be changed.
  let isDebug: Bool
  private let stored: Preferences.Scope

  init(_ services: Services, isDebug: Bool) {
    (stored, self.isDebug) = (services.preferences.scope("profile.debug"), isDebug)
  }

  /// The environment; a release build ignores what a debug build stored.
  func environment() throws -> Environment {
    guard isDebug else {
      return Environment(stage: .production, usesHTTPS: true, offered: [], showsMenu: false)
    }
    let values = try stored.all()
    let stage = values["stage"].flatMap(ServerStage.init) ?? .production
    return Environment(
      stage: stage, usesHTTPS: values["https"].map { $0 == "true" } ?? (stage == .production),
      offered: ServerStage.allCases.filter { $0 != stage }, showsMenu: values["menu"] != "false")
  }

  /// Stores the stage; throws ``ProfileError/releaseBuild`` or ``ProfileError/sameEnvironment``.
  func use(_ stage: ServerStage) throws {
    try requireOffered(stage)
    try stored.set("stage", stage.rawValue)
  }

  /// Checks that the stage can be switched to, with the same errors.
  func requireOffered(_ stage: ServerStage) throws {
    guard isDebug else { throw ProfileError.releaseBuild }
    guard try environment().offered.contains(stage) else { throw ProfileError.sameEnvironment }
  }

  /// A release build ignores it.
  func useHTTPS(_ isOn: Bool) throws { try stored.set("https", "\(isOn)") }

  /// A release build ignores it.
  func showMenu(_ isOn: Bool) throws { try stored.set("menu", "\(isOn)") }
}
