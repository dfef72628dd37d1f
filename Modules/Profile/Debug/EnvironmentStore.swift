import ServiceKit

/// The stored environment of the device.
struct EnvironmentStore: Sendable {
  /// Whether the environment can be changed.
  let isDebug: Bool
  private let stored: Preferences.Scope
  private let store: Store

  init(_ services: Services, isDebug: Bool) {
    stored = services.preferences.scope("profile.debug")
    (store, self.isDebug) = (services.store, isDebug)
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

  /// The stage of a switch that isn't finished; nil without one.
  func unfinishedSwitch() throws -> ServerStage? {
    try isDebug ? stored.get("next").flatMap(ServerStage.init) : nil
  }

  /// Begins a switch; throws ``ProfileError/releaseBuild`` or ``ProfileError/sameEnvironment``.
  func beginSwitch(to stage: ServerStage) throws {
    guard isDebug else { throw ProfileError.releaseBuild }
    guard try environment().offered.contains(stage) else { throw ProfileError.sameEnvironment }
    // Light: the sign-out after it makes it durable.
    try stored.set("next", stage.rawValue, isLight: true)
  }

  /// Ends a switch without a change.
  func cancelSwitch() throws { try stored.remove("next") }

  /// Stores the stage of a switch.
  func finishSwitch(to stage: ServerStage) throws {
    try store.atomically {
      try stored.set("stage", stage.rawValue)
      try stored.remove("next")
    }
  }

  /// A release build ignores it.
  func useHTTPS(_ isOn: Bool) throws { try stored.set("https", "\(isOn)") }

  /// A release build ignores it.
  func showMenu(_ isOn: Bool) throws { try stored.set("menu", "\(isOn)") }
}
