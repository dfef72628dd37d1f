import MediatorKit

/// The servers, and how the application reaches them.
struct Environment: Codable, Hashable, Sendable {
  let stage: ServerStage
  let usesHTTPS: Bool
  /// The stages to switch to; none in a release build.
  let offered: [ServerStage]
  /// Whether the debug menu is shown; never in a release build.
  let showsMenu: Bool
}

extension Environment: Payload {}
