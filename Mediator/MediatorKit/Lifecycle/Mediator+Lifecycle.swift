// Starting and stopping the modules.
extension Mediator {
  /// Runs the launch steps, then every module's `setUp`, then every module's `start`.
  ///
  /// Runs once: a later call answers the same report, and one at the same time waits for it. Cancelling the
  /// task that came first reaches the hook that runs, and what hasn't begun by then is skipped. Called by a
  /// hook, which it can't wait for, it answers what has happened so far.
  @discardableResult public func start() async -> LifecycleReport {
    if lifecycle.isIdle { return LifecycleReport(entries: []) }
    return await lifecycle.start(in: self)
  }

  /// Runs the `stop` of every module that was set up, in the reverse of the order in which set-ups ended, then
  /// that of every launch step that didn't fail, in the reverse of theirs.
  ///
  /// Runs once, after a start that is under way, and to its end even in a cancelled task: a later call answers
  /// the same report. A mediator that is stopped before it starts never starts. Called by a hook during the
  /// start it stops nothing, and answers an empty report.
  @discardableResult public func stop() async -> LifecycleReport {
    if lifecycle.isIdle { return LifecycleReport(entries: []) }
    // A task of its own isn't cancelled with this one, so that hooks can still wait for something.
    return await Task { await lifecycle.stop(in: self) }.value
  }

  /// Starts the modules, runs a closure, and stops them, also when the closure throws or the task is cancelled.
  ///
  /// The closure runs once, on the caller's executor, and is told the report of the start; ``stop()`` answers
  /// that of the stop afterwards.
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
