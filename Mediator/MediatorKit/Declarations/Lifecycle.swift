/// A module's hooks for the start and the stop of the application.
///
/// ```swift
/// static var lifecycle: Lifecycle<Self>? {
///   Lifecycle(level: .basic, priority: 9, startsAfter: ["Login"], setUp: onSetUp, start: onStart, stop: onStop)
/// }
/// ```
/// ### Order
/// Every module's `setUp` ends before any `start` begins. In both phases, lower levels come first, then higher
/// priorities. Modules of one level and priority run concurrently and begin in the order of their registration; the
/// others run one after the other. `startsAfter` adds constraints; a mediator whose constraints contradict the order
/// can't be built. `stop` runs one after the other, in the reverse of the order in which set-ups ended.
///
/// ### Failure
/// A hook that throws is reported; only the modules that start after its module are skipped.
/// A module whose set-up failed isn't started or stopped. A module whose start failed is stopped.
///
/// Declare a main-actor hook `async`. The target must be `cached`. Its instance is created when its first
/// hook or call needs it, and stays the same from set-up to stop.
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
    var hooks: [LifecycleReport.Phase: Hook] = [:]
    hooks[.setUp] = setUp
    hooks[.start] = start
    hooks[.stop] = stop
    self.hooks = hooks
  }
}

/// Groups of modules that start one after the other, whatever their priorities.
public enum LifecycleLevel: Int, Sendable, CaseIterable, Comparable {
  /// Modules that others depend on; they start first.
  case basic
  /// Everything else.
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
    left.level != right.level ? left.level < right.level : left.priority > right.priority
  }
}

/// The outcome of each hook and launch step.
public struct LifecycleReport: Hashable, Sendable, CustomStringConvertible {
  /// The phases, in the order in which they run.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Steps of the composition root, before every module.
    case launch
    /// The first half of a start.
    case setUp
    /// The second half of a start.
    case start
    /// The end of the application.
    case stop
  }

  /// How a hook or a step ended.
  public enum Outcome: Hashable, Sendable {
    /// It succeeded.
    case ok
    /// It threw; the message describes the error without user data.
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
