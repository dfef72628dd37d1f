import Synchronization

/// The deliveries of stored events: those of a subscriber run one after another, beside those of the others.
final class DurableQueue: Sendable {
  private struct State: Sendable {
    /// Wait for the end of the deliveries so far, by subscriber.
    var last: [String: @Sendable () async -> Void] = [:]
    /// The number of works so far, and that of the newest one that a delivery has made.
    var (count, newestOfDeliveries) = (0, 0)
    var retry: Task<Void, Never>?
    var delay = DurableQueue.delays.lowerBound
    var isStopped = false
    /// Whether only deliveries may add others.
    var isEnding = false
    /// The running deliveries, the oldest first.
    var running: [Part] = []
    /// The errors of the failed deliveries, with the number of the failure.
    var failures: [Part: (number: Int, error: MediatorError)] = [:]
    var failureCount = 0
  }

  /// A subscriber's part in the delivery of an event.
  struct Part: Hashable, Sendable {
    let id: String
    let event: String
    let subscriber: String

    init(_ stored: StoredEvent, _ subscriber: String) {
      (id, event, self.subscriber) = (stored.id, stored.event, subscriber)
    }
  }

  /// The time from a failed delivery to the next one doubles, up to a minute.
  private static let delays = Duration.seconds(10)...Duration.seconds(60)

  /// Whether this task delivers a stored event.
  static var isDelivering: Bool { delivery?.isRunning ?? false }

  /// Whether this task delivers a stored event of this queue, and so can't wait for the others.
  var isDelivering: Bool {
    Self.delivery?.running.contains { $0.subject == ObjectIdentifier(self) } ?? false
  }

  @TaskLocal private static var delivery: TaskScope<ObjectIdentifier>?

  let outbox: any EventOutbox
  private let clock: any Clock<Duration>
  private let state = Mutex(State())

  init(_ outbox: any EventOutbox, _ clock: any Clock<Duration>) {
    self.outbox = outbox
    self.clock = clock
  }

  /// The delivery that has run for the longest time; nil between two.
  var running: Part? { state.withLock { $0.running.first } }

  /// The errors of the failed deliveries, in the order of their failures.
  var failures: [Delivery.Failure] {
    let failures = state.withLock { $0.failures }.sorted { $0.value.number < $1.value.number }
    return failures.map { Delivery.Failure(subscriber: $0.key.subscriber, error: $0.value.error) }
  }

  func begin(_ part: Part) { state.withLock { $0.running.append(part) } }

  /// Keeps the error of a delivery, or forgets that of an earlier one if it is nil.
  func end(_ part: Part, _ error: MediatorError?) {
    state.withLock { state in
      state.running.removeAll { $0 == part }
      state.failureCount += 1
      state.failures[part] = error.map { (state.failureCount, $0) }
    }
  }

  var failed: Set<Part> { state.withLock { Set($0.failures.keys) } }

  /// Forgets the failures of deliveries that no longer wait, such as those made by another process.
  func forgetFailures(of parts: Set<Part>) {
    state.withLock { state in for part in parts { state.failures[part] = nil } }
  }

  /// Runs work after a subscriber's deliveries so far, and passes whether it is the first one; nil after the stop.
  func enqueue<R: Sendable>(
    for subscriber: String, _ work: @escaping @Sendable (_ isFirst: Bool) async -> R
  ) -> Task<R, Never>? {
    let isDelivering = isDelivering
    return state.withLock { state in
      guard !state.isStopped, isDelivering || !state.isEnding else { return nil }
      state.count += 1
      if isDelivering { state.newestOfDeliveries = state.count }
      let former = state.last[subscriber]
      let task = Task {
        await former?()
        return await TaskScope(ObjectIdentifier(self), in: Self.$delivery)
          .run(in: Self.$delivery) { await work(former == nil) }
      }
      state.last[subscriber] = { _ = await task.value }
      return task
    }
  }

  /// Waits for the deliveries so far, and for those that they cause, until the task is cancelled.
  func settle() async {
    guard !isDelivering else { return }
    var waited = 0
    repeat {
      let (count, last) = state.withLock { ($0.count, $0.last.values) }
      guard count > waited, await Task.result(of: { for wait in last { await wait() } }) != nil
      else { return }
      waited = count
    } while state.withLock { $0.newestOfDeliveries > waited }
  }

  /// Runs work after a while; once for all requests until then.
  func retry(_ work: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      guard !state.isStopped, state.retry == nil else { return }
      let delay = state.delay
      state.delay = min(delay * 2, Self.delays.upperBound)
      state.retry = Task {
        guard (try? await clock.sleep(for: delay)) != nil else { return }
        self.state.withLock { $0.retry = nil }
        await work()
      }
    }
  }

  /// Resets the interval between retries.
  func succeed() {
    state.withLock { $0.delay = Self.delays.lowerBound }
  }

  /// Waits for the deliveries so far and those that they cause, and takes no more.
  func end() async {
    state.withLock { $0.isEnding = true }
    await settle()
    close()
  }

  /// Takes no more deliveries; what waits is delivered at the next start.
  func close() {
    state.withLock { state in
      state.isStopped = true
      state.retry?.cancel()
    }
  }
}
