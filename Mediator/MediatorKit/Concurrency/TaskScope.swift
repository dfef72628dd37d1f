import Synchronization

/// Code in a task, inside others of its kind; child tasks inherit it by a task-local, and ignore it when it has ended.
package final class TaskScope<Subject: Sendable>: Sendable {
  package typealias Local = TaskLocal<TaskScope?>

  let subject: Subject
  private let outer: TaskScope?
  /// How often it runs at once; the layers of one call share a scope.
  private let runs = Atomic(0)

  /// A scope inside that of the current task.
  package init(_ subject: Subject, in local: Local) {
    (self.subject, outer) = (subject, local.get()?.live)
  }

  /// This scope and those around it that run, innermost first.
  var running: [TaskScope] {
    var (running, next) = ([TaskScope](), live)
    while let scope = next {
      running.append(scope)
      next = scope.outer?.live
    }
    return running
  }

  /// Whether its code, or code of its kind around it, runs.
  package var isRunning: Bool { live != nil }

  private var live: TaskScope? { runs.load(ordering: .acquiring) > 0 ? self : outer?.live }

  /// Runs code in this scope, on the caller's executor.
  package func run<R>(
    in local: Local, isolation: isolated (any Actor)? = #isolation,
    _ code: () async throws -> R
  ) async rethrows -> R {
    // Comes first, since Swift 6.3 doesn't move to an executor for an asynchronous call alone.
    runs.add(1, ordering: .relaxed)
    defer { runs.subtract(1, ordering: .releasing) }
    return try await local.withValue(self) {
      _ = isolation
      return try await code()
    }
  }
}
