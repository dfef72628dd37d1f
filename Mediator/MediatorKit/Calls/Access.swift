/// The origins that may call an action, and the effects of a call.
///
/// An action is open to code and to the console by default. Deep links reach only ``remote(_:)``
/// actions.
public struct Access: Hashable, Sendable {
  /// The effects of a call.
  public enum Effects: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case read
    /// Changes that can be undone.
    case write
    /// Changes that lose data; a console asks for a confirmation.
    case destructive
  }

  /// The origins that may call.
  public let origins: Set<Origin>

  /// The effects of a call.
  public let effects: Effects

  /// Combines origins and effects.
  public init(origins: Set<Origin>, effects: Effects) {
    self.origins = origins
    self.effects = effects
  }

  /// Open to code and to the console of the same machine; closed to deep links.
  public static func native(_ effects: Effects) -> Access {
    Access(origins: nativeOrigins, effects: effects)
  }

  /// Open to code, to consoles and to deep links; closed to web pages.
  public static func remote(_ effects: Effects) -> Access {
    Access(origins: remoteOrigins, effects: effects)
  }

  /// Open to code, to consoles and to the web pages that a screen shows.
  public static func script(_ effects: Effects) -> Access {
    Access(origins: [.native, .console, .script], effects: effects)
  }

  // Made once, because a set for each action would take a third of its registration.
  private static let nativeOrigins: Set<Origin> = [.native, .console]
  private static let remoteOrigins: Set<Origin> = [.native, .console, .url]

  /// Open to the console only: for inspecting data that modules must not see.
  public static func console(_ effects: Effects) -> Access {
    Access(origins: [.console], effects: effects)
  }
}
