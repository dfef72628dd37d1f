/// What became of each hook and launch step that had a turn.
public struct LifecycleReport: Hashable, Sendable, CustomStringConvertible {
  /// When something had its turn.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// A step of the composition root, before every module.
    case launch
    /// The first half of a start.
    case setUp
    /// The second half of a start.
    case start
    /// The way back.
    case stop
  }

  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// Well.
    case ok
    /// It threw; the message says what, without data of the user.
    case failed(String)
    /// It wasn't run; the message says why.
    case skipped(String)
  }

  /// One hook or launch step.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The name of the target, or of the launch step.
    public let module: String
    /// When it had its turn.
    public let phase: Phase
    /// How it ended.
    public let outcome: Outcome
    /// How long it ran by the mediator's clock; zero when it was skipped.
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

  /// One line for each entry.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}
