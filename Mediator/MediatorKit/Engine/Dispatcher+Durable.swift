import Synchronization

extension Dispatcher {
  /// Delivers an event to its synchronous subscribers, and stores it for the others, as one transaction.
  ///
  /// Observers get it with the commit, and asynchronous subscribers after it; waits for them until the task is cancelled.
  func emitDurably(
    _ event: String, _ payload: any Payload, _ concerned: Set<String>?, _ queue: DurableQueue
  ) async throws(MediatorError) -> Delivery {
    // As in a live delivery, the handlers don't see the cancellation.
    let (stored, begun) = try await Task.withoutCancellation {
      Result { () throws(MediatorError) in
        try self.store(event, payload, concerned, queue)
      }
    }.get()
    var delivery = stored
    guard !begun.isEmpty, !queue.isDelivering else { return delivery }
    delivery.add(
      await Task.result {
        var failures: [Delivery.Failure] = []
        for (name, task) in begun {
          if let error = await task.value {
            failures.append(.init(subscriber: name, error: error))
          }
        }
        return failures
      } ?? [])
    return delivery
  }

  /// Delivers what waits for subscribers of this process, for all unless they are named: of one event, or of all.
  ///
  /// - Returns: The deliveries, to wait for; nil without any, and inside one, which can't wait for others.
  func redeliver(_ event: String? = nil, to names: Set<String>? = nil) -> Task<Void, Never>? {
    guard let queue, events.hasDurable else { return nil }
    let deliveries = (names ?? events.durableSubscribers).compactMap { name in
      queue.enqueue(for: name) { _ in await self.redeliver(event, to: name, queue) }
    }
    let task = queue.enqueue(for: "") { _ in
      var hasFailed = false
      for delivery in deliveries where await !delivery.value { hasFailed = true }
      let failed = queue.failed
      guard let waiting = try? queue.outbox.waiting() else { return }
      queue.forgetFailures(of: failed.subtracting(waiting.map(DurableQueue.Part.init)))
      for (stored, name) in waiting
      where self.subscriber(name, of: stored.event) == nil && self.targets[name]?.isRemote == false
      {
        queue.end(DurableQueue.Part(stored, name), .unsubscribed(stored.event, name))
      }
      if !hasFailed { queue.succeed() }
    }
    return queue.isDelivering ? nil : task
  }

  /// Delivers what waits for one subscriber, up to an event, and returns whether nothing failed.
  private func redeliver(
    _ event: String?, to name: String, before end: StoredEvent? = nil, _ queue: DurableQueue
  ) async -> Bool {
    guard let waiting = try? queue.outbox.waiting() else {
      retry(queue)
      return false
    }
    var isDelivered = true
    for (stored, waits) in waiting where waits == name && event ?? stored.event == stored.event {
      if stored.id == end?.id { break }
      guard let subscriber = subscriber(name, of: stored.event) else { continue }
      if await deliver(stored, to: subscriber, queue) != nil { isDelivered = false }
    }
    return isDelivered
  }

  private func subscriber(_ name: String, of event: String) -> [LinkedTarget.Handler]? {
    events.subscribers(of: event).first { $0.name == name }
  }

  /// Whether something waits for any process.
  ///
  /// Asked before the first call: the outbox makes its table then, which beside a call could disturb it.
  var hasWaiting: Bool {
    guard let queue, events.hasDurable else { return false }
    return (try? queue.outbox.waiting().isEmpty) != true
  }

  func waiting(_ event: String) throws -> [StoredEvent] {
    guard let queue else { return [] }
    let names = Set(events.handlers(of: event).map(\.name))
    let waiting = try queue.outbox.waiting().filter {
      $0.event.event == event && names.contains($0.subscriber)
    }
    return waiting.map(\.event).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Delivers an event of another process to a subscriber, unless the subscriber has handled it.
  func receive(_ stored: StoredEvent, by name: String) async throws {
    guard let subscriber = subscriber(name, of: stored.event) else { return }
    try await run(stored, by: subscriber, queue?.outbox) { $0 != .handled }
  }

  /// The deliveries of one emission, which begin with the commit, in the order of the commits.
  private final class Begun: Sendable {
    /// A task for each asynchronous subscriber, nil after the stop; empty until the commit.
    let tasks = Mutex<[(name: String, task: Task<MediatorError?, Never>?)]>([])
    /// The errors of observers.
    let failures = Mutex<[(name: String, error: any Error)]>([])
  }

  func store(
    _ event: String, _ payload: any Payload, _ concerned: Set<String>?, _ queue: DurableQueue
  ) throws(MediatorError) -> (
    delivery: Delivery, begun: [(name: String, task: Task<MediatorError?, Never>)]
  ) {
    let subscribers = events.subscribers(of: event)
    var delivery = try begin(event, events.handlers(of: event))
    // Asked once: a hook may be added meanwhile.
    let moments = Dictionary(grouping: subscribers, by: moment)
    let (now, later) = (moments[.inTransaction] ?? [], moments[.afterCommit] ?? [])
    let observers = (moments[.withCommit] ?? []).joined().map { ($0, subject($0, concerned)) }
    let (value, begun) = (try data(of: payload, event), Begun())
    // Outside the transaction, since an initialiser may wait for the lock of the store.
    for handler in now.joined() {
      handler.method.prepare(self, handler.event)
    }
    do {
      let stored = StoredEvent(
        id: queue.outbox.nextID(), event: event, value, from: caller)
      try queue.outbox.atomically {
        for subscriber in now {
          do { try run(payload, by: subscriber, concerned, queue.outbox) } catch {
            delivery.add(error, of: subscriber.name, subscriber[0].event)
          }
        }
        let waiting = later.map(\.name) + delivery.failures.map(\.subscriber)
        guard !waiting.isEmpty || !observers.isEmpty else { return }
        let failures = delivery.failures
        try queue.outbox.add(stored, for: waiting) {
          for failure in failures {
            queue.end(DurableQueue.Part(stored, failure.subscriber), failure.error)
          }
          let tasks = later.map { ($0.name, self.deliverLater(stored, to: $0, queue)) }
          begun.tasks.withLock { $0 = tasks }
          for (observer, subject) in observers {
            do { try self.runNow(observer, payload, subject) } catch {
              begun.failures.withLock { $0.append((observer.name, error)) }
            }
          }
        }
        // A bus delivers the event to other processes with this data.
        guard later.contains(where: { targets[$0.name] == nil }) else { return }
        let handled = subscribers.map(\.name).filter {
          targets[$0] != nil && !waiting.contains($0)
        }
        for name in handled { try queue.outbox.finish(stored.id, for: name) }
      }
      if !delivery.failures.isEmpty { retry(queue) }
      for (name, error) in begun.failures.withLock({ $0 }) {
        delivery.add(error, of: name, Route(checkedEvent: event))
      }
      let tasks = begun.tasks.withLock { $0 }
      delivery.add(
        tasks.filter { $0.task == nil }.map { .init(subscriber: $0.name, error: .stopped(event)) })
      return (delivery, tasks.compactMap { name, task in task.map { (name, $0) } })
    } catch { throw .notStored(event, error) }
  }

  /// The running calls, without those events of other mediators that have the name of an own one.
  private var caller: RemoteCaller {
    var caller = RemoteCaller.running
    let chain = CallFrame.live?.chain { route, owner in
      owner == nil || owner == ObjectIdentifier(self) || events.shape(of: route.text) == nil
    }
    caller.chain = chain ?? []
    return caller
  }

  private enum Moment { case inTransaction, withCommit, afterCommit }

  private func moment(of subscriber: [LinkedTarget.Handler]) -> Moment {
    let waits = subscriber.contains {
      $0.isAsync || registry.layers(around: subject($0, nil)).contains(where: \.refusesNow)
    }
    if waits { return .afterCommit }
    return subscriber.allSatisfy(\.isObserver) ? .withCommit : .inTransaction
  }

  /// The payload as data; throws if it has no text form, or a number that is infinite or NaN.
  private func data(of payload: any Payload, _ event: String) throws(MediatorError) -> Value {
    do {
      let value = try payload.encoded()
      guard value.isFinite else {
        throw Mismatch(path: "", problem: "has a number that is infinite or NaN")
      }
      return value
    } catch { throw .misfitEvent(event, [Mismatch(error, otherwise: "has no text form")]) }
  }

  private func run(
    _ payload: any Payload, by subscriber: [LinkedTarget.Handler], _ concerned: Set<String>?,
    _ outbox: any EventOutbox
  ) throws {
    try outbox.atomically {
      for handler in subscriber {
        try runNow(handler, payload, subject(handler, concerned))
      }
    }
  }

  private func deliverLater(
    _ stored: StoredEvent, to subscriber: [LinkedTarget.Handler], _ queue: DurableQueue
  ) -> Task<MediatorError?, Never>? {
    queue.enqueue(for: subscriber.name) { isFirst in
      // What an earlier process left comes first.
      if isFirst {
        _ = await self.redeliver(nil, to: subscriber.name, before: stored, queue)
      }
      return await self.deliver(stored, to: subscriber, queue)
    }
  }

  /// Delivers a stored event to one subscriber, and later again if that fails.
  private func deliver(
    _ stored: StoredEvent, to subscriber: [LinkedTarget.Handler], _ queue: DurableQueue
  ) async -> MediatorError? {
    let part = DurableQueue.Part(stored, subscriber.name)
    queue.begin(part)
    do {
      try await run(stored, by: subscriber, queue.outbox) { $0 == .waiting }
      queue.end(part, nil)
      return nil
    } catch {
      let error = MediatorError.notStored(stored.event, error)
      queue.end(part, error)
      retry(queue)
      return error
    }
  }

  private func retry(_ queue: DurableQueue) {
    queue.retry { [weak self] in await self?.redeliver()?.value }
  }

  /// Runs the handlers if the event is due: synchronous ones in one transaction with the end of the delivery.
  private func run(
    _ stored: StoredEvent, by subscriber: [LinkedTarget.Handler], _ outbox: (any EventOutbox)?,
    ifDue isDue: @escaping @Sendable (StoredEvent.State?) -> Bool
  ) async throws {
    if let damage = stored.damage {
      throw MediatorError(
        .serviceFailed, stored.event, "\(stored.event) can't be delivered: \(damage)")
    }
    try await CallFrame.run(inside: stored.caller, of: ObjectIdentifier(self)) {
      if let outbox, moment(of: subscriber) != .afterCommit {
        for handler in subscriber { handler.method.prepare(self, handler.event) }
        return try outbox.atomically {
          guard isDue(try outbox.state(of: stored.id, for: subscriber.name)) else { return }
          for handler in subscriber {
            try runNow(handler, stored.payload, subject(handler, stored))
          }
          try outbox.finish(stored.id, for: subscriber.name)
        }
      }
      guard isDue(try outbox?.state(of: stored.id, for: subscriber.name)) else { return }
      for handler in subscriber {
        try await run(handler, stored.payload, subject(handler, stored))
      }
      try outbox?.finish(stored.id, for: subscriber.name)
    }
  }

  private func subject(_ handler: LinkedTarget.Handler, _ stored: StoredEvent) -> EventDelivery {
    var subject = subject(handler, nil)
    subject.context[CallContext.stored] = stored
    return subject
  }
}

extension Delivery {
  fileprivate mutating func add(_ more: [Failure]) {
    let all = failures + more
    let names = subscribers
    failures = all.sorted {
      names.firstIndex(of: $0.subscriber) ?? 0 < names.firstIndex(of: $1.subscriber) ?? 0
    }
  }
}

extension Value {
  /// Whether every number in it has a form in JSON.
  fileprivate var isFinite: Bool {
    switch self {
    case .double(let number): number.isFinite
    case .array(let values): values.allSatisfy(\.isFinite)
    case .object(let fields): fields.values.allSatisfy(\.isFinite)
    default: true
    }
  }
}

extension MediatorError {
  fileprivate static func unsubscribed(_ event: String, _ name: String) -> MediatorError {
    MediatorError(
      .undeclaredEvent, event,
      "'\(name)' failed to handle \(event): it doesn't subscribe to this event any more",
      help: "subscribe to it until it is handled, or delete it from the outbox")
  }

  fileprivate static func stopped(_ event: String) -> MediatorError {
    MediatorError(
      .cancelled, event, "the application stops, so \(event) waits in the outbox",
      help: "it is delivered at the next start")
  }

  fileprivate static func notStored(_ event: String, _ error: any Error) -> MediatorError {
    if let error = error as? MediatorError { return error }
    return known(error, Route(checkedEvent: event))
      ?? MediatorError(
        .undeclaredError, event, "the outbox failed to store \(event): \(error.userMessage)",
        help: "handle the error in the outbox", cause: error)
  }
}
