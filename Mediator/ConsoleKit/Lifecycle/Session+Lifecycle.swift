import MediatorKit

extension Session {
  /// Starts the modules, runs a body, and stops them, also when the body fails.
  ///
  /// What doesn't go well there is told on standard error as soon as it is known, and added to the warnings; it
  /// doesn't change what comes of the body, which is told the report of the start.
  func running<R>(
    _ mediator: Mediator, _ warnings: inout [String],
    _ body: (LifecycleReport) async throws -> R
  ) async throws -> R {
    let report = await mediator.start()
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

  /// The same for commands whose answer has no place for warnings.
  func running<R>(_ mediator: Mediator, _ body: (LifecycleReport) async throws -> R) async throws
    -> R
  {
    var warnings: [String] = []
    return try await running(mediator, &warnings, body)
  }

  /// Tells what didn't go well, unless `--quiet` says not to, and answers it.
  private func warn(of report: LifecycleReport) -> [String] { warn(report.warnings) }

  /// Tells warnings on standard error, unless `--quiet` says not to, and answers them.
  func warn(_ warnings: [String]) -> [String] {
    guard !warnings.isEmpty, !invocation.has("quiet") else { return warnings }
    progress.clear()
    let columns = terminal.columns(terminal.errorStream)
    for warning in warnings {
      let lines = "warning: \(warning.printable)".folded(at: columns).joined(separator: "\n")
      terminal.note(style.onError.yellow("warning") + lines.dropFirst("warning".count))
    }
    return warnings
  }
}
