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

  /// Declares a lifecycle; unlinked targets in `startsAfter` are ignored.
  ///
  /// `setUp` prepares the module without using others. `start` runs when every module is set up. `stop` runs once if the
  /// module was set up, even when its start failed.
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
