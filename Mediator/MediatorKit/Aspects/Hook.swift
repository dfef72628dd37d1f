import Synchronization

/// Code that was added to one join point.
struct Hook<Subject: Sendable, Output: Sendable>: Sendable {
  /// What it does, and when.
  enum Body: Sendable {
    case before(@Sendable (Subject) throws -> Void)
    case instead(Instead)
    case after(@Sendable (Subject, Result<Output, any Error>) -> Result<Output, any Error>)
  }

  /// What stands in for the original, on each road; without `now` it can only wait.
  struct Instead: Sendable {
    let body: @Sendable (Subject, Aspects.Proceed<Subject, Output>) async throws -> Output
    let now: (@Sendable (Subject, Aspects.ProceedNow<Subject, Output>) throws -> Output)?
  }

  let id: UInt64
  let scope: Aspects.Scope<Subject>
  /// What sees to it that it runs once only; nil when it may run any number of times.
  let once: Once?
  let body: Body

  /// Whether only a run that waits can run it.
  var isAsyncOnly: Bool {
    guard case .instead(let instead) = body else { return false }
    return instead.now == nil
  }

  /// Takes it for one run, unless another run has it.
  func claim() -> Bool { once?.claim() ?? true }

  /// Marks it as run, unless this run ran it already.
  func begin() -> Bool { once?.begin() ?? true }
}

/// The one run of a hook that goes away after it.
final class Once: Sendable {
  private enum State: UInt8, AtomicRepresentable {
    case free
    case claimed
    case done
  }

  private let state = Atomic(State.free)

  /// Takes the run; false when someone has it.
  func claim() -> Bool { move(from: .free, to: .claimed) }

  /// Uses the run that was taken; false when it is used up.
  func begin() -> Bool { move(from: .claimed, to: .done) }

  /// Gives the run back, and answers whether it was used.
  func settle() -> Bool { !move(from: .claimed, to: .free) }

  private func move(from old: State, to new: State) -> Bool {
    state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}
