// Starting and stopping the modules.
extension Mediator {
  /// Starts the modules, then delivers the durable events that wait in the outbox; once: <doc:LifecycleAndEvents>.
  ///
  /// The steps and hooks act for the device itself. A later call returns the same report, and a concurrent one waits for
  /// it. Cancelling the first caller's task cancels the running hooks, skips those that haven't begun, and ends the wait
  /// for the deliveries. A running hook, and every task made in it but a detached one, can't wait for its own end: there it
  /// returns the report so far.
  @discardableResult public func start() async -> LifecycleReport {
    let report = await startModules()
    if !lifecycle.isInHook, let deliveries = dispatcher.redeliver() {
      _ = await Task.result { await deliveries.value }
    }
    return report
  }

  /// The same, but doesn't wait for the deliveries, which may take long; ``stop()`` does.
  package func startWithoutDeliveries() async -> LifecycleReport {
    let report = await startModules()
    if !lifecycle.isInHook, dispatcher.hasWaiting { _ = dispatcher.redeliver() }
    return report
  }

  /// The subscribers of waiting durable events that failed in this process, with the error of the newest try of each event.
  public var undelivered: [Delivery.Failure] { dispatcher.queue?.failures ?? [] }

  /// Waits until the asynchronous subscribers of the emitted durable events have been called, such as in a test.
  public func settle() async { await dispatcher.queue?.settle() }

  /// Whether this task delivers a durable event, which holds up all later ones.
  package static var isDelivering: Bool { DurableQueue.isDelivering }

  /// The running delivery of a durable event; nil between two.
  package var delivering: (event: String, subscriber: String)? {
    dispatcher.queue?.running.map { ($0.event, $0.subscriber) }
  }

  private func startModules() async -> LifecycleReport {
    await acting(as: nil) { await lifecycle.start(steps) }
  }

  /// Runs every `stop` in the reverse order of the start, once: <doc:LifecycleAndEvents>.
  ///
  /// A later call returns the same report; a mediator that is stopped before it starts never starts. A running hook, and
  /// every task made in it but a detached one, can't wait for its own end: there it returns the report so far.
  @discardableResult public func stop() async -> LifecycleReport {
    if dispatcher.queue?.isDelivering == true {
      // Detached, so as not to be a part of the delivery.
      Task.detached { await self.stop() }
      return LifecycleReport(entries: [])
    }
    return await Task.withoutCancellation {
      await self.acting(as: nil) { await self.lifecycle.stop(self.steps) }
    }
  }

  private var steps: [LifecycleRunner.Step] {
    launch.map { step in
      let stop = step.stop.map { stop in { @Sendable in try await stop(self) } }
      return LifecycleRunner.Step(name: step.name, run: { try await step.run(self) }, stop: stop)
    }
  }

  /// Starts the modules, runs a closure, and stops them, also when the closure throws or the task is cancelled.
  ///
  /// The closure runs once, on the caller's executor, with the report of the start. Call ``stop()`` afterwards for the
  /// report of the stop. A stop that other code asks for, also during the start, doesn't end the closure: a signal
  /// listener cancels its task instead.
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
