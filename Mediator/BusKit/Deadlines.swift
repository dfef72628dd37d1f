import MediatorKit
import Synchronization

/// The time limits of running work, by its number, each with a closure for its end.
///
/// One task serves all of them. The runtime keeps the memory of a cancelled sleep until its end, so the task sleeps at
/// most a second at a time.
package final class Deadlines: Sendable {
  private struct Pending: Sendable {
    let end: Duration
    let expire: @Sendable () -> Void
  }

  private struct State: Sendable {
    var pending: [UInt64: Pending] = [:]
    /// The task, and when it wakes.
    var timer: (wakes: Duration, task: Task<Void, Never>)?
  }

  private let state = Mutex(State())
  private let clock: any Clock<Duration>
  private let timeLeft: @Sendable () -> Duration

  package init(clock: any Clock<Duration>) {
    self.clock = clock
    timeLeft = clock.countdown(from: .zero)
  }

  /// The time since the start.
  package var now: Duration { .zero - timeLeft() }

  /// Begins a time limit; the closure runs at its end, unless it was removed.
  package func add(
    _ number: UInt64, _ limit: Duration, _ expire: @escaping @Sendable () -> Void
  ) {
    let now = now
    let end = now + limit.waitable
    let wakes = min(end, now + .seconds(1))
    state.withLock { state in
      state.pending[number] = Pending(end: end, expire: expire)
      if let timer = state.timer, timer.wakes <= wakes { return }
      state.timer?.task.cancel()
      state.timer = (wakes, Task { await self.run(from: wakes) })
    }
  }

  /// Ends a time limit; ignores one that has passed.
  package func remove(_ number: UInt64) { state.withLock { $0.pending[number] = nil } }

  private func run(from first: Duration) async {
    var wakes = first
    while (try? await clock.sleep(for: max(wakes - now, .zero))) != nil {
      // A clock of tests may stand still.
      let now = max(now, wakes)
      for pending in expired(now) { pending.expire() }
      guard let next = next(now) else { return }
      wakes = next
    }
  }

  private func expired(_ now: Duration) -> [Pending] {
    state.withLock { state in
      let expired = state.pending.filter { $0.value.end <= now }
      for number in expired.keys { state.pending[number] = nil }
      return Array(expired.values)
    }
  }

  /// When the timer wakes again; nil ends it.
  private func next(_ now: Duration) -> Duration? {
    state.withLock { state in
      // Replaced by an earlier one.
      guard !Task.isCancelled, let task = state.timer?.task else { return nil }
      let next = state.pending.values.map(\.end).min()
      state.timer = next.map { (min($0, now + .seconds(1)), task) }
      return state.timer?.wakes
    }
  }
}
