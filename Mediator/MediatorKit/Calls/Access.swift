/// The origins that may call an action, and the effects of a call.
///
/// An action is open to code and to the console by default. Every other origin has to be named:
///
/// ```swift
/// Action("search", "Finds contacts.", access: .open(.read, to: [.url, .network, .agent]), perform: Action_search)
/// ```
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
  public var origins: Set<Origin> { Set(Origin.allCases.filter(isOpen(to:))) }

  /// The effects of a call.
  public let effects: Effects
  /// Bits rather than a set, because making a set for each action would take a third of its registration.
  let bits: UInt8

  /// Combines origins and effects.
  public init(origins: Set<Origin>, effects: Effects) { self.init(effects, origins.bits) }

  private init(_ effects: Effects, _ bits: UInt8) { (self.effects, self.bits) = (effects, bits) }

  private static var nativeBits: UInt8 { Origin.native.bit | Origin.console.bit }

  /// Open to code and to the console of the same machine; closed to all other origins.
  public static func native(_ effects: Effects) -> Access { Access(effects, nativeBits) }

  /// Open to code, to consoles and to these origins.
  public static func open(_ effects: Effects, to origins: Set<Origin>) -> Access {
    Access(effects, nativeBits | origins.bits)
  }

  /// Open to code, to consoles and to deep links.
  public static func remote(_ effects: Effects) -> Access {
    Access(effects, nativeBits | Origin.url.bit)
  }

  /// Open to code, to consoles, to deep links, to programs and to agents.
  public static func everywhere(_ effects: Effects) -> Access {
    Access(effects, nativeBits | Origin.url.bit | Origin.network.bit | Origin.agent.bit)
  }

  /// Open to code, to consoles and to the web pages that a screen shows.
  public static func script(_ effects: Effects) -> Access {
    Access(effects, nativeBits | Origin.script.bit)
  }

  /// Open to the console only: for inspecting data that modules must not see.
  public static func console(_ effects: Effects) -> Access { Access(effects, Origin.console.bit) }

  package func isOpen(to origin: Origin) -> Bool { bits & origin.bit != 0 }
}
