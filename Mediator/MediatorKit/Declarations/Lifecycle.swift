/// A module's hooks for the start and the stop of the application.
///
/// ```swift
/// static var lifecycle: Lifecycle<Self>? {
///   Lifecycle(level: .basic, priority: 9, startsAfter: ["Login"], setUp: onSetUp, start: onStart, stop: onStop)
/// }
/// ```
/// <doc:LifecycleAndEvents> describes the order and what happens when a hook fails. Declare a main-actor hook `async`.
/// The target must be `cached`. Its instance is created when its first hook or call needs it, and stays the same from
/// set-up to stop, unless the application releases it.
public struct Lifecycle<T: Target>: Sendable {
  /// A method for set-up, start or stop.
  public typealias Hook = @Sendable (T) -> @Sendable () async throws -> Void

  let unit: LifecyclePlan.Unit
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
    unit = LifecyclePlan.Unit(
      name: T.name, level: level, priority: priority, startsAfter: startsAfter,
      place: Finding.SourceLocation(file, line))
    hooks = [.setUp: setUp, .start: start, .stop: stop].compactMapValues { $0 }
  }
}
