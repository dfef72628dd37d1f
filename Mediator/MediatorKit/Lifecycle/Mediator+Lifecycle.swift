// Starting and stopping the modules.
extension Mediator {
  /// Runs the launch steps, then every module's `setUp`, then every module's `start`.
  ///
  /// Runs once: a later call returns the same report, and a concurrent one waits for it. Cancelling the first caller's
  /// task
  /// cancels the running hooks and skips those that haven't begun. When a hook calls it, which can't wait for its own
  /// end,
  /// it returns the report so far.
  @discardableResult public func start() async -> LifecycleReport {
    if lifecycle.isIdle { return LifecycleReport(entries: []) }
    return await lifecycle.start(in: self)
  }

  /// Runs the `stop` of every module that was set up, in the reverse of the order in which set-ups ended, then
  /// that of every successful launch step, in the reverse of their order.
  ///
  /// Runs once, after a running start, and to its end even in a cancelled task; a later call returns the same report.
  /// A
  /// mediator that is stopped before it starts never starts. When a hook calls it during the start, it stops nothing
  /// and
  /// returns an empty report.
  @discardableResult public func stop() async -> LifecycleReport {
    if lifecycle.isIdle { return LifecycleReport(entries: []) }
    // An unstructured task isn't cancelled with this one, so hooks can still wait.
    return await Task { await lifecycle.stop(in: self) }.value
  }

  /// Starts the modules, runs a closure, and stops them, also when the closure throws or the task is cancelled.
  ///
  /// The closure runs once, on the caller's executor, with the report of the start. Call ``stop()`` afterwards for the
  /// report of the stop.
  public func run<R, E: Error>(
    _ body: (LifecycleReport) async throws(E) -> R
  ) async throws(E) -> R {
    let report = await start()
    do {
      let result = try await body(report)
      await stop()
      return result
    } catch {
      await stop()
      throw error
    }
  }
}
