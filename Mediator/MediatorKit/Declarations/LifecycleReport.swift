/// The outcome of each hook and launch step.
public struct LifecycleReport: Hashable, Sendable, CustomStringConvertible {
  /// The phases, in the order in which they run.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Steps of the composition root, before every module.
    case launch
    case setUp, start, stop
  }

  /// How a hook or a step ended; the messages contain no user data.
  public enum Outcome: Hashable, Sendable {
    case ok
    case failed(String)
    /// It didn't run; the message says why.
    case skipped(String)
  }

  /// One hook or launch step.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The name of the target, or of the launch step.
    public let module: String
    /// The phase.
    public let phase: Phase
    /// The outcome.
    public let outcome: Outcome
    /// Its duration by the mediator's clock; zero when it was skipped.
    public let duration: Duration

    /// One line: `Login start failed: the disk is full`.
    public var description: String {
      switch outcome {
      case .ok: "\(module) \(phase.rawValue) ok"
      case .failed(let message): "\(module) \(phase.rawValue) failed: \(message)"
      case .skipped(let message): "\(module) \(phase.rawValue) \(message)"
      }
    }
  }

  /// The hooks and steps, in the order in which they ended.
  public let entries: [Entry]

  /// The entries that aren't ok, in the same order.
  public var problems: [Entry] { entries.filter { $0.outcome != .ok } }

  /// One line per entry.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}
