import MediatorKit
import ServiceKit
import Synchronization

/// A bus within the process: connects several mediators, as a server connects processes.
///
/// ```swift
/// let bus = MemoryBus(faults: BusFaults(dropped: 0.1, duplicated: 0.1), seed: 7)
/// ```
/// A message is delivered outside of its sender's task. Without faults, messages arrive in the order in which they
/// were sent.
public final class MemoryBus: Bus {
  typealias Handler = @Sendable (BusMessage) -> Void

  fileprivate struct Subscriber: Sendable {
    let number: Int
    let queue: String?
    let handler: Handler
  }

  fileprivate struct State {
    var subscribers = SubjectTree<Subscriber>()
    var last = 0
    var random: SplitMix64
    var isClosed = false
    var traffic = BusTraffic()
  }

  /// The largest payload of a message, in bytes; unlike on a server, headers don't count.
  public let payloadLimit: Int

  /// The subject below which replies arrive; one for all users of this bus.
  public let inbox = "_INBOX.memory"

  /// The stored messages.
  let stream: MemoryStream

  private let faults: BusFaults
  private let clock: any Clock<Duration>
  private let state: Mutex<State>
  private let deliveries: AsyncStream<(Handler, BusMessage)>.Continuation
  private let delivering: Task<Void, Never>

  /// Makes a bus without subscribers.
  ///
  /// - Parameters:
  ///   - payloadLimit: The largest payload of a message, in bytes.
  ///   - faults: The faults of deliveries.
  ///   - seed: Decides which messages have faults, and which member of a group receives a message.
  ///   - clock: Measures delays and the time limits of requests.
  public init(
    payloadLimit: Int = 1 << 20, faults: BusFaults = .none, seed: UInt64 = 0,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.payloadLimit = payloadLimit
    self.faults = faults
    self.clock = clock
    stream = MemoryStream(faults, seed: seed, clock)
    state = Mutex(State(random: SplitMix64(seed: seed)))
    let (stream, continuation) = AsyncStream.makeStream(of: (Handler, BusMessage).self)
    deliveries = continuation
    delivering = Task { for await (handler, message) in stream { handler(message) } }
  }

  deinit { deliveries.finish() }

  /// The messages so far.
  public var traffic: BusTraffic { state.withLock { $0.traffic } }

  /// Sends a request and returns the first reply.
  public func request(_ message: BusMessage, timeout: Duration) async throws -> BusMessage {
    let (replies, continuation) = AsyncStream.makeStream(
      of: BusMessage.self, bufferingPolicy: .bufferingOldest(1))
    var message = message
    let reply = "\(inbox).r\(state.withLock { $0.nextNumber })"
    message.replySubject = reply
    let number = add(reply, nil) { continuation.yield($0) }
    defer { remove(number, reply) }
    guard try send(message) > 0 else { throw BusError.noResponders }
    let deadline = Deadline(
      route: message.subject, limit: timeout, clock: clock, isIdempotent: true)
    do {
      return try await deadline.run {
        for await reply in replies { return reply }
        throw CancellationError()
      }
    } catch let error as MediatorError where error.code == .timedOut {
      throw BusError.timedOut
    } catch { throw CancellationError() }
  }

  /// Sends a message to the subscribers of its subject.
  public func publish(_ message: BusMessage) async throws { _ = try send(message) }

  /// Receives the messages of a subject.
  public func subscribe(
    _ subject: String, queue: String?, _ handler: @escaping @Sendable (BusMessage) -> Void
  ) async throws -> any BusSubscription {
    guard !state.withLock({ $0.isClosed }) else { throw BusError.disconnected("it was drained") }
    let number = add(subject, queue, handler)
    return MemorySubscription { [weak self] in
      self?.remove(number, subject)
      await self?.handleSent()
    }
  }

  /// Ends the subscriptions, and waits for the running handlers.
  public func drain() async {
    state.withLock { state in
      state.isClosed = true
      state.subscribers = SubjectTree()
    }
    await stream.drain()
    deliveries.finish()
    await delivering.value
  }
}

extension MemoryBus {
  private func add(_ subject: String, _ queue: String?, _ handler: @escaping Handler) -> Int {
    state.withLock { state in
      let number = state.nextNumber
      state.subscribers.insert(
        Subscriber(number: number, queue: queue, handler: handler), at: subject)
      return number
    }
  }

  private func remove(_ number: Int, _ subject: String) {
    state.withLock { $0.subscribers.remove(at: subject) { $0.number == number } }
  }

  /// Waits until the messages that were sent so far are handled.
  private func handleSent() async {
    await withCheckedContinuation { continuation in
      let end: Handler = { _ in continuation.resume() }
      if case .terminated = deliveries.yield((end, BusMessage(""))) { continuation.resume() }
    }
  }

  /// Throws if a message is too large, or the bus was drained.
  func check(_ message: BusMessage) throws(BusError) {
    guard message.payload.count <= payloadLimit else {
      throw BusError.payloadTooLarge(bytes: message.payload.count, limit: payloadLimit)
    }
    guard !state.withLock({ $0.isClosed }) else { throw BusError.notConnected("it was drained") }
  }

  /// Sends a message, and returns the number of subscribers that a bus without faults reaches.
  private func send(_ message: BusMessage) throws -> Int {
    try check(message)
    let (reached, copies) = state.withLock { state in
      let receivers = state.receivers(of: message.subject)
      state.traffic.sent += 1
      let copies = receivers.flatMap { receiver in
        faults.delays(&state.random).map { (receiver.handler, $0) }
      }
      state.traffic.delivered += copies.count
      return (receivers.count, copies)
    }
    for (handler, delay) in copies { deliver(message, to: handler, after: delay) }
    return reached
  }

  private func deliver(_ message: BusMessage, to handler: @escaping Handler, after delay: Duration)
  {
    guard delay > .zero else {
      deliveries.yield((handler, message))
      return
    }
    Task { [clock, deliveries] in
      try await clock.sleep(for: delay)
      deliveries.yield((handler, message))
    }
  }
}

extension MemoryBus.State {
  fileprivate var nextNumber: Int {
    mutating get {
      last += 1
      return last
    }
  }

  /// The subscribers without a group, and one of each group.
  fileprivate mutating func receivers(of subject: String) -> [MemoryBus.Subscriber] {
    let found = subscribers.values(for: subject)
    var receivers = found.filter { $0.queue == nil }
    let groups = Dictionary(grouping: found.filter { $0.queue != nil }) { $0.queue ?? "" }
    for (_, members) in groups.sorted(by: { $0.key < $1.key }) {
      receivers.append(members[Int.random(in: members.indices, using: &random)])
    }
    return receivers
  }
}

struct MemorySubscription: BusSubscription {
  let end: @Sendable () async -> Void

  func drain() async { await end() }
}
