/// Where a call comes from.
public enum Origin: String, Sendable, Hashable, CaseIterable {
  /// Code of the same process: another module, the application, a test.
  case native
  /// A developer or a script at a terminal of the same machine.
  case console
  /// A deep link, which may come from anyone.
  case url
  /// A web page in a screen, whose author may be anyone; only actions that name this origin are open to it.
  case script
  /// A program with a token, or a browser; only actions that name this origin are open to it.
  case network
  /// A model that acts for a person; only actions that name this origin are open to it.
  case agent

  /// One bit, for set tests without hashing.
  var bit: UInt8 {
    switch self {
    case .native: 1
    case .console: 2
    case .url: 4
    case .script: 8
    case .network: 16
    case .agent: 32
    }
  }

  static let askingForConsent = url.bit | network.bit | agent.bit

  /// Whether calls with effects need a person's consent.
  package var asksForConsent: Bool { Self.askingForConsent & bit != 0 }

  /// Whether a call of a closed action fails like a call of a missing one.
  package var seesOnlyOpen: Bool { self == .network || self == .agent }
}

extension Set<Origin> {
  var bits: UInt8 { reduce(0) { $0 | $1.bit } }
}
