import Synchronization

/// One running hook or launch step; the tasks that it makes inherit it.
///
/// A task-local tells the code of a hook from other callers of its runner, which may wait for the runner.
final class HookRun: Sendable {
  @TaskLocal private static var current: HookRun?

  private let runner: LifecycleRunner
  /// The hook of another runner that this one runs in.
  private let outer = current
  private let isOver = Atomic(false)

  init(of runner: LifecycleRunner) { self.runner = runner }

  /// Whether this task belongs to a hook of a runner that hasn't ended.
  static func isInside(_ runner: LifecycleRunner) -> Bool {
    var run = current
    while let hook = run {
      if hook.runner === runner, !hook.isOver.load(ordering: .acquiring) { return true }
      run = hook.outer
    }
    return false
  }

  /// Runs the code of the hook.
  func run(_ work: () async throws -> Void) async throws {
    defer { isOver.store(true, ordering: .releasing) }
    try await Self.$current.withValue(self) { try await work() }
  }
}
