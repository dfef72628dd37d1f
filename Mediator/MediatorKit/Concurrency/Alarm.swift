import Synchronization

/// Runs actions at their times.
///
/// One task serves all of them, because the runtime keeps the memory of a cancelled sleep until its end; so it sleeps at
/// most a second at a time.
final class Alarm: Sendable {
  private typealias Instant = ContinuousClock.Instant

  private struct State: Sendable {
    var actions: [UInt64: (time: Instant, run: @Sendable () -> Void)] = [:]
    var lastNumber: UInt64 = 0
    var timer: (wakes: Instant, task: Task<Void, Never>)?
  }

  private let state = Mutex(State())

  /// Adds an action; the returned closure removes it.
  func add(after time: Duration, _ run: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let now = ContinuousClock.now
    let number = state.withLock { state in
      state.lastNumber += 1
      state.actions[state.lastNumber] = (now + time, run)
      let wakes = now + min(time, .seconds(1))
      if state.timer.map({ $0.wakes > wakes }) ?? true {
        state.timer?.task.cancel()
        state.timer = (wakes, Task { await self.run(from: wakes) })
      }
      return state.lastNumber
    }
    return { _ = self.state.withLock { $0.actions.removeValue(forKey: number) } }
  }

  private func run(from first: Instant) async {
    var wakes = first
    while (try? await Task.sleep(until: wakes, clock: .continuous)) != nil {
      let (due, next) = takeDue(.now)
      for run in due { run() }
      guard let next else { return }
      wakes = next
    }
  }

  /// The actions whose time has come, and when the task wakes again; nil ends it.
  private func takeDue(_ now: Instant) -> ([@Sendable () -> Void], Instant?) {
    state.withLock { state in
      let due = state.actions.filter { $0.value.time <= now }
      for number in due.keys { state.actions[number] = nil }
      // Replaced by an earlier one.
      guard !Task.isCancelled, let task = state.timer?.task else { return ([], nil) }
      let next = state.actions.values.map(\.time).min()
      state.timer = next.map { (min($0, now + .seconds(1)), task) }
      return (due.values.map(\.run), state.timer?.wakes)
    }
  }
}
