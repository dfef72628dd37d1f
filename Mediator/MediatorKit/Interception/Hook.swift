import Synchronization

/// Code that was added to one join point.
struct Hook<Subject: Sendable, Output: Sendable>: Sendable {
  /// The closure and when it runs.
  enum Body: Sendable {
    case before(@Sendable (Subject) throws -> Void)
    case around(@Sendable (Subject) throws -> Advice<Subject, Output>, suspends: Bool)
    case after(@Sendable (Subject, Result<Output, any Error>) -> Result<Output, any Error>)
  }

  let id: UInt64
  let scope: Aspects.Scope<Subject>
  /// Limits the hook to one run; nil for any number of runs.
  let once: Once?
  let body: Body

  private var isAfter: Bool { if case .after = body { true } else { false } }

  private var isBefore: Bool { if case .before = body { true } else { false } }

  private var suspends: Bool {
    if case .around(_, let suspends) = body { suspends } else { false }
  }

  /// Makes the layers that run hooks in their documented order.
  ///
  /// After-hooks are around everything else, the last one outermost, so that they run in the order of the list.
  ///
  /// - Parameters:
  ///   - hooks: The hooks of one run, those of the widest scope first.
  ///   - refusal: Makes the error of a synchronous run that has an asynchronous hook.
  ///   - remove: Removes hooks that have had their only run.
  /// - Returns: The layers, outermost first.
  static func layers(
    _ hooks: [Hook], refusal: @escaping @Sendable (Subject) -> any Error,
    remove: @escaping @Sendable ([UInt64]) -> Void
  ) -> [Layer<Subject, Output>] {
    guard !hooks.isEmpty else { return [] }
    let afters = hooks.filter(\.isAfter).reversed()
    let befores = hooks.filter(\.isBefore)
    let arounds = hooks.filter { !$0.isAfter && !$0.isBefore }
    var layers = (afters + befores + arounds).map { hook in
      Layer(advise: hook.advise, refusal: { subject, _ in refusal(subject) })
    }
    let once = hooks.filter { $0.once != nil }
    if !once.isEmpty {
      let end = Layer<Subject, Output>(
        advise: { subject in
          .proceed(subject) { outcome in
            remove(once.filter { $0.once?.hasRun ?? false }.map(\.id))
            return .reply(try outcome.get())
          }
        }, refusal: { subject, _ in refusal(subject) })
      layers.insert(end, at: 0)
    }
    // Fails a synchronous run before the first hook runs.
    layers[0].refusesNow = hooks.contains(where: \.suspends)
    return layers
  }

  private func advise(_ subject: Subject) throws -> Advice<Subject, Output> {
    guard once?.begin() ?? true else { return .proceed(subject) }
    switch body {
    case .before(let body):
      try body(subject)
      return .proceed(subject)
    case .around(let body, _): return try body(subject)
    case .after(let body):
      return .proceed(subject) { .reply(try body(subject, $0).get()) }
    }
  }
}

/// Limits a hook to one run.
final class Once: Sendable {
  private let isUsed = Atomic(false)

  /// Whether the run has begun.
  var hasRun: Bool { isUsed.load(ordering: .acquiring) }

  /// Claims the run; returns false when another call has it.
  func begin() -> Bool { !isUsed.exchange(true, ordering: .acquiringAndReleasing) }
}
