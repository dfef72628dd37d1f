// Runs of a join point: what kits call that publish one.
extension Aspects {
  /// Runs what happens at a join point, and the hooks around it, on the caller's executor.
  ///
  /// - Parameters:
  ///   - point: The join point.
  ///   - subject: What it happens to.
  ///   - instance: The object that hooks of ``Scope/one(_:)`` are compared with.
  ///   - original: What happens there when no hook has it otherwise.
  /// - Returns: What the original answered, or a hook that had it otherwise.
  /// - Throws: What they threw.
  public func run<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, _ subject: Subject, of instance: AnyObject? = nil,
    original: Proceed<Subject, Output>
  ) async throws -> Output {
    guard mayBeHooked(point.bit), let run = AspectRun(self, point, subject, instance) else {
      return try await original(subject)
    }
    let outcome: Result<Output, any Error>
    do {
      try run.before(subject)
      outcome = .success(try await run.proceed(subject, original))
    } catch { outcome = .failure(error) }
    return try run.end(subject, outcome).get()
  }

  /// Runs what happens at a join point, and the hooks around it, without waiting.
  ///
  /// - Parameters:
  ///   - point: The join point.
  ///   - subject: What it happens to.
  ///   - instance: The object that hooks of ``Scope/one(_:)`` are compared with.
  ///   - original: What happens there when no hook has it otherwise.
  /// - Returns: What the original answered, or a hook that had it otherwise.
  /// - Throws: What they threw, or the refusal of the join point when a hook has to wait.
  public func runNow<Subject, Output>(
    _ point: JoinPoint<Subject, Output>, _ subject: Subject, of instance: AnyObject? = nil,
    original: ProceedNow<Subject, Output>
  ) throws -> Output {
    guard mayBeHooked(point.bit), let run = AspectRun(self, point, subject, instance) else {
      return try original(subject)
    }
    try run.refuseWaiting(subject)
    let outcome = Result {
      try run.before(subject)
      return try run.proceedNow(subject, original)
    }
    return try run.end(subject, outcome).get()
  }
}
