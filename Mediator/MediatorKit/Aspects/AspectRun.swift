/// One run of a join point, with the hooks that counted when it began.
struct AspectRun<Subject: Sendable, Output: Sendable>: Sendable {
  private let aspects: Aspects
  private let point: JoinPoint<Subject, Output>
  private let hooks: [Hook<Subject, Output>]

  /// Takes the hooks that are for this run, or answers nil when there are none.
  init?(
    _ aspects: Aspects, _ point: JoinPoint<Subject, Output>, _ subject: Subject,
    _ instance: AnyObject?
  ) {
    let all = aspects.hooks(at: point)
    guard !all.isEmpty else { return nil }
    if all.contains(where: { $0.scope.isOver() }) { aspects.sweep(point) }
    let hooks = all.filter { $0.scope.matches(subject, instance) && $0.claim() }
    guard !hooks.isEmpty else { return nil }
    self.aspects = aspects
    self.point = point
    self.hooks = hooks
  }

  /// Throws when a hook has to wait, before anything happens.
  func refuseWaiting(_ subject: Subject) throws {
    guard hooks.contains(where: \.isAsyncOnly) else { return }
    settle()
    throw point.refusal(subject)
  }

  /// Runs the before-hooks.
  func before(_ subject: Subject) throws {
    for hook in hooks {
      if case .before(let body) = hook.body, hook.begin() { try body(subject) }
    }
  }

  /// Runs the instead-hooks from an index on, each around the next, and the original inside of them.
  func proceed(
    _ subject: Subject, from index: Int = 0, _ original: Aspects.Proceed<Subject, Output>
  ) async throws -> Output {
    guard let (instead, next) = instead(from: index) else { return try await original(subject) }
    return try await instead.body(subject) { try await proceed($0, from: next, original) }
  }

  /// The same without waiting.
  func proceedNow(
    _ subject: Subject, from index: Int = 0, _ original: Aspects.ProceedNow<Subject, Output>
  ) throws -> Output {
    guard let (instead, next) = instead(from: index) else { return try original(subject) }
    guard let now = instead.now else { throw point.refusal(subject) }
    return try now(subject) { try proceedNow($0, from: next, original) }
  }

  /// Runs the after-hooks, then lets go of the hooks that have had their one run.
  func end(_ subject: Subject, _ outcome: Result<Output, any Error>) -> Result<Output, any Error> {
    var outcome = outcome
    for hook in hooks {
      if case .after(let body) = hook.body, hook.begin() { outcome = body(subject, outcome) }
    }
    settle()
    return outcome
  }

  /// The first instead-hook from an index on that may run, and the index behind it.
  private func instead(from index: Int) -> (Hook<Subject, Output>.Instead, next: Int)? {
    for (place, hook) in hooks.enumerated().dropFirst(index) {
      if case .instead(let instead) = hook.body, hook.begin() { return (instead, place + 1) }
    }
    return nil
  }

  private func settle() {
    let done = hooks.filter { $0.once?.settle() ?? false }.map(\.id)
    if !done.isEmpty { aspects.remove(done, at: point) }
  }
}
