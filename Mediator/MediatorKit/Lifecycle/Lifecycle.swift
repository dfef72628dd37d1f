/// What a module does when the application starts and stops.
///
/// ```swift
/// static var lifecycle: Lifecycle<Self>? {
///   Lifecycle(level: .basic, priority: 9, startsAfter: ["Login"], setUp: onSetUp, start: onStart, stop: onStop)
/// }
/// ```
/// ### Order
/// Every module's `setUp` ends before any `start` begins. Within each of the two, lower levels come first, then
/// higher priorities. Modules of one level and priority run side by side and begin in the order of their
/// registration; different ones run one after the other. `startsAfter` adds to that order; what contradicts it
/// isn't built. `stop` runs one after the other, in the reverse of the order in which set-ups ended.
///
/// ### Failure
/// A hook that throws is reported; only the modules that start after its own are skipped.
/// A module whose set-up failed isn't started or stopped; one whose start failed is stopped.
///
/// A hook on the main actor is declared `async`. The target must be kept (`cached` or `weak`): its instance is
/// made when its first hook or call needs it, and the one that was set up is the one that is stopped.
public struct Lifecycle<T: Target>: Sendable {
  /// One of the three methods.
  public typealias Hook = @Sendable (T) -> @Sendable () async throws -> Void

  let level: LifecycleLevel
  let priority: Int
  let startsAfter: [String]
  let hooks: [LifecycleReport.Phase: Hook]
  let place: Finding.SourceLocation

  /// Declares a lifecycle.
  ///
  /// - Parameters:
  ///   - level: Comes before priority.
  ///   - priority: The higher, the earlier.
  ///   - startsAfter: Names of targets whose hooks end before this one's begin; those that aren't linked are
  ///     not waited for.
  ///   - setUp: Makes the module ready, without counting on others.
  ///   - start: Runs when every module is set up.
  ///   - stop: Runs once if the module was set up, even when its start failed.
  ///   - file: Where the lifecycle stands, for findings.
  ///   - line: Where the lifecycle stands, for findings.
  public init(
    level: LifecycleLevel = .normal, priority: Int = 0, startsAfter: [String] = [],
    setUp: Hook? = nil, start: Hook? = nil, stop: Hook? = nil,
    file: String = #fileID, line: Int = #line
  ) {
    self.level = level
    self.priority = priority
    self.startsAfter = startsAfter
    var hooks: [LifecycleReport.Phase: Hook] = [:]
    hooks[.setUp] = setUp
    hooks[.start] = start
    hooks[.stop] = stop
    self.hooks = hooks
    place = Finding.SourceLocation(file, line)
  }
}

/// Which modules start before others, whatever their priorities.
public enum LifecycleLevel: Int, Sendable, CaseIterable, Comparable {
  /// What others stand on: comes first.
  case basic
  /// Everything else.
  case normal

  /// Whether a level comes before another.
  public static func < (left: LifecycleLevel, right: LifecycleLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
