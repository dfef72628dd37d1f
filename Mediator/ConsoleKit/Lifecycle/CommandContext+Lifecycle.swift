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
    warnings += warn(report.warnings())
    do {
      let result = try await body(report)
      warnings += warn(await stop(mediator).warnings()) + warn(mediator.undelivered.warnings)
      return result
    } catch {
      // A broken service makes the call and the stop of a module fail alike: one report is enough.
      let cause = ConsoleError(error).message
      warnings += warn(await stop(mediator).warnings { $0 != cause })
      warnings += warn(mediator.undelivered.warnings)
      throw error
    }
  }

  /// Stops the modules; names the subscriber of a durable event that delays the stop.
  private func stop(_ mediator: Mediator) async -> LifecycleReport {
    let note = Task { [console, invocation, terminal] in
      var isTold = invocation.has("quiet")
      while !isTold {
        // The time is real: what a person waits.
        try await Task.sleep(for: console.stopPatience)
        guard let (event, subscriber) = mediator.delivering else { continue }
        terminal.note(
          "note: the command ends when '\(subscriber)' has handled \(event); "
            + "an interrupted delivery is repeated at the next start")
        isTold = true
      }
    }
    defer { note.cancel() }
    return await mediator.stop()
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

extension [Delivery.Failure] {
  /// The failures of durable events as sentences, equal ones as one.
  fileprivate var warnings: [String] {
    let texts = map { failure in
      let subject = "'\(failure.subscriber)' failed to handle \(failure.error.route)"
      let message = failure.error.message
      return message.hasPrefix(subject) ? message : "\(subject): \(message)"
    }
    return Set(texts).sorted().map { text in
      let count = texts.count { $0 == text }
      return text + (count == 1 ? "; the event waits" : "; \(count) events wait")
        + " in the outbox, for the next start"
    }
  }
}
