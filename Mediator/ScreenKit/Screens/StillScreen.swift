import MediatorKit
public import Observation

/// A screen whose content doesn't change: what a stand-in's example shows.
@MainActor @Observable public final class StillScreen: Screen {
  /// The stage of the screen.
  public var stage: Stage {
    if let made { return made }
    let stage = Stage()
    made = stage
    return stage
  }

  /// The content.
  public let content: Content

  // Made later, on the main actor: the screen itself may be made anywhere.
  @ObservationIgnored private var made: Stage?

  /// Shows some content.
  public nonisolated init(_ content: Content) { self.content = content }
}
