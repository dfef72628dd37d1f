/// A module's hooks for the start and the stop of the application.
///
/// ```swift
/// static var lifecycle: Lifecycle<Self>? {
///   Lifecycle(level: .basic, priority: 9, startsAfter: ["Login"], setUp: onSetUp, start: onStart, stop: onStop)
/// }
/// ```
/// <doc:LifecycleAndEvents> describes the order and what happens when a hook fails. Declare a main-actor hook `async`.
/// The target must be `cached`. Its instance is created when its first hook or call needs it, and stays the same from
/// set-up to stop.
public struct Lifecycle<T: Target>: Sendable {
  /// A method for set-up, start or stop.
  public typealias Hook = @Sendable (T) -> @Sendable () async throws -> Void

  let unit: LifecycleUnit
  let hooks: [LifecycleReport.Phase: Hook]

  /// Declares a lifecycle.
  ///
  /// - Parameters:
  ///   - level: Compared before the priority.
  ///   - priority: Higher priorities start earlier.
  ///   - startsAfter: Names of targets whose hooks end before this one's begin. Unlinked targets are ignored.
  ///   - setUp: Prepares the module without using others.
  ///   - start: Runs when every module is set up.
  ///   - stop: Runs once if the module was set up, even when its start failed.
  ///   - file: Where the lifecycle is declared, for findings.
  ///   - line: Where the lifecycle is declared, for findings.
  public init(
    level: LifecycleLevel = .normal, priority: Int = 0, startsAfter: [String] = [],
    setUp: Hook? = nil, start: Hook? = nil, stop: Hook? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    unit = LifecycleUnit(
      name: T.name, level: level, priority: priority, startsAfter: startsAfter,
      place: Finding.SourceLocation(file, line))
    hooks = [.setUp: setUp, .start: start, .stop: stop].compactMapValues { $0 }
  }
}

/// Groups of modules that start one after the other, whatever their priorities.
public enum LifecycleLevel: Int, Sendable, CaseIterable, Comparable {
  /// Modules that others depend on; they start first.
  case basic
  case normal

  /// Whether a level starts before another.
  public static func < (left: LifecycleLevel, right: LifecycleLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A module's position in the order of starts and deliveries.
struct LifecycleUnit: Hashable, Sendable {
  let name: String
  var level = LifecycleLevel.normal
  var priority = 0
  var startsAfter: [String] = []
  /// Where its lifecycle is declared; nil when that is unknown.
  var place: Finding.SourceLocation?

  /// The position among units of other levels and priorities.
  var rank: LifecycleRank { LifecycleRank(level: level, priority: priority) }
}

/// Compares level, then priority; a lower rank comes earlier.
struct LifecycleRank: Hashable, Sendable, Comparable, CustomStringConvertible {
  let level: LifecycleLevel
  let priority: Int

  var description: String { "\(level), priority \(priority)" }

  static func < (left: LifecycleRank, right: LifecycleRank) -> Bool {
    (left.level, right.priority) < (right.level, left.priority)
  }
}

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
