import MediatorKit
import Synchronization

/// Code that was added to one join point.
struct Hook<Subject: Sendable, Output: Sendable>: Sendable {
  enum Body: Sendable {
    case before(@Sendable (Subject) throws -> Void)
    case around(@Sendable (Subject) throws -> Advice<Subject, Output>, suspends: Bool)
    case after(@Sendable (Subject, Result<Output, any Error>) -> Result<Output, any Error>)
  }

  /// Limits a hook to one run.
  final class Once: Sendable {
    private let isUsed = Atomic(false)

    var hasRun: Bool { isUsed.load(ordering: .acquiring) }

    /// Claims the run; returns false when another call has it.
    func begin() -> Bool { !isUsed.exchange(true, ordering: .acquiringAndReleasing) }
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
  /// Takes the hooks of one run, those of the widest scope first, and returns the outermost layer first. `refusal` makes
  /// the error of a synchronous run with an asynchronous hook, `remove` removes a hook after its only run.
  static func layers(
    _ hooks: [Hook], refusal: @escaping @Sendable (Subject) -> any Error,
    remove: @escaping @Sendable (UInt64) -> Void
  ) -> [Layer<Subject, Output>] {
    guard !hooks.isEmpty else { return [] }
    let afters = hooks.filter(\.isAfter).reversed()
    let befores = hooks.filter(\.isBefore)
    let arounds = hooks.filter { !$0.isAfter && !$0.isBefore }
    // On each layer, so that a synchronous run fails before its first hook, whichever that is.
    let refusesNow = hooks.contains(where: \.suspends)
    let layers = (afters + befores + arounds).map { hook in
      Layer(
        id: .hook(hook.id), advise: hook.advise, refusal: { subject, _ in refusal(subject) },
        refusesNow: refusesNow)
    }
    let removals = hooks.compactMap { hook in
      hook.once.map { once in
        Layer<Subject, Output>(
          id: .removal(hook.id),
          advise: { .reporting($0) { _ in if once.hasRun { remove(hook.id) } } },
          refusal: { subject, _ in refusal(subject) }, refusesNow: refusesNow)
      }
    }
    return removals + layers
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
