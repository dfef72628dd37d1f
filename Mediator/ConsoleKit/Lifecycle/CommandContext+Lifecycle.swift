package import MediatorKit

extension CommandContext {
  /// Starts the modules, runs a body, and stops them, also when the body fails.
  ///
  /// Durable events that wait are delivered beside the body; the stop waits for their subscribers.
  ///
  /// Problems of the start and the stop are printed at once and added to the warnings; they don't change the result of
  /// the body, which receives the report of the start.
  func running<R>(
    _ mediator: Mediator, _ warnings: inout [String],
    _ body: (LifecycleReport) async throws -> R
  ) async throws -> R {
    let report = await mediator.startWithoutDeliveries()
    warnings += warn(of: report)
    do {
      let result = try await body(report)
      warnings += warn(of: await mediator.stop())
      return result
    } catch {
      // A broken service makes the call and the stop of a module fail alike: one report is enough.
      let cause = ConsoleError(error).message
      warnings += warn(await mediator.stop().warnings { $0 != cause })
      throw error
    }
  }

  /// The same for commands whose output has no warnings.
  package func running<R>(_ mediator: Mediator, _ body: (LifecycleReport) async throws -> R)
    async throws
    -> R
  {
    var warnings: [String] = []
    return try await running(mediator, &warnings, body)
  }
}
