import ContractKit
import MediatorKit
import Synchronization

/// Performs the calls that arrive over a bus.
final class OfferedCalls: Sendable {
  private struct Running: Sendable {
    let id: String
    var task: Task<Void, Never>?
    var isTimedOut = false
    var isCancelled = false
  }

  private struct State: Sendable {
    /// By the number of the call: ids are texts, whose hashes take longer.
    var running: [UInt64: Running] = [:]
    var lastNumber: UInt64 = 0
    /// When the latest call ended.
    var lastEnd = Duration.zero
    var recent = RecentIDs()

    mutating func admit(_ id: String, _ limit: Int, _ now: Duration) -> Admission {
      guard id.isEmpty || recent.insert(id) else { return .duplicate }
      guard running.count < limit else { return .refused }
      // The messages of a queue come faster.
      let isIdle = running.isEmpty && now - lastEnd > .microseconds(5)
      lastNumber += 1
      running[lastNumber] = Running(id: id)
      return .accepted(lastNumber, isIdle: isIdle)
    }
  }

  private enum Admission {
    case duplicate
    case refused
    case accepted(UInt64, isIdle: Bool)
  }

  private let mediator: Mediator
  private let bus: any Bus
  private let services: [OfferedService]
  private let limit: Int
  private let deadlines: Deadlines
  private let state = Mutex(State())

  init(
    _ mediator: Mediator, _ bus: any Bus, _ services: [OfferedService], limit: Int,
    clock: any Clock<Duration>
  ) {
    self.mediator = mediator
    self.bus = bus
    self.services = services
    self.limit = limit
    deadlines = Deadlines(clock: clock)
  }

  /// Subscribes to the calls, and adds each subscription.
  func subscribe(_ subscriptions: inout [any BusSubscription]) async throws {
    for service in services {
      let subject = BusSubject.calls(of: service.contract.name)
      subscriptions.append(
        try await bus.subscribe(subject, queue: BusSubject.group) { message in
          self.receive(message, of: service)
        })
    }
  }

  /// Subscribes to cancellations; before the calls, so that none is missed.
  func subscribeToCancellations(_ subscriptions: inout [any BusSubscription]) async throws {
    for service in services {
      let subject = BusSubject.cancel(service.contract.name)
      subscriptions.append(try await bus.subscribe(subject, queue: nil) { self.cancel($0) })
    }
  }

  /// Subscribes to requests for descriptions; before the calls, so that none is missed.
  func subscribeToRequests(_ subscriptions: inout [any BusSubscription]) async throws {
    for service in services {
      let name = service.contract.name
      subscriptions.append(
        try await bus.subscribe(BusSubject.contract(of: name), queue: BusSubject.group) { message in
          self.answer(message) { service.contractReply(to: $0) }
        })
      for verb in OfferedService.Verb.allCases {
        for subject in service.subjects(of: verb) {
          subscriptions.append(
            try await bus.subscribe(subject, queue: nil) { message in
              self.answer(message) { service.description(verb, to: $0) }
            })
        }
      }
    }
  }

  /// Returns when the running calls have ended.
  func finish() async {
    while let task = state.withLock({ $0.running.values.lazy.compactMap(\.task).first }) {
      await task.value
    }
  }

  /// Starts a call; ignores duplicates.
  private func receive(_ message: BusMessage, of service: OfferedService) {
    guard let subject = message.replySubject else { return }
    guard service.accepts(message) else {
      return answer(message) { service.contractReply(to: $0) }
    }
    let action = service.action(message.subject)
    // Other programs send no id; their requests may share a reply subject.
    let id = message.headers[BusHeader.id] ?? ""
    switch state.withLock({ $0.admit(id, limit, deadlines.now) }) {
    case .duplicate: break
    case .refused:
      let error = MediatorError.tooManyCalls(action.route)
      action.count(.zero, error)
      answer(message) { error.reply(to: $0) }
    case .accepted(let number, let isIdle):
      start(number, atOnce: isIdle && action.isShort) {
        await self.perform(message, number, action, subject)
      }
    }
  }

  /// Runs a call in a task; or at once on this thread, which receives no message until the call waits.
  ///
  /// To wake another thread takes a tenth of the time of a call (`Scripts/bench --bus`).
  private func start(
    _ number: UInt64, atOnce: Bool, _ perform: @escaping @Sendable () async -> Void
  ) {
    let run = { @Sendable in
      await perform()
      self.state.withLock { state in
        state.running[number] = nil
        state.lastEnd = self.deadlines.now
      }
    }
    let task: Task<Void, Never>
    if atOnce, #available(macOS 26, iOS 26, *) {
      task = Task.immediate { await run() }
    } else {
      task = Task { await run() }
    }
    // It may have been cancelled while it ran at once.
    let isOver = state.withLock { state in
      state.running[number]?.task = task
      return state.running[number].map { $0.isTimedOut || $0.isCancelled } ?? false
    }
    if isOver { task.cancel() }
  }

  /// Cancels a call; one that arrives later is a duplicate.
  private func cancel(_ message: BusMessage) {
    guard let id = message.headers[BusHeader.id], !id.isEmpty else { return }
    let task = state.withLock { state in
      _ = state.recent.insert(id)
      let number = state.running.first { $0.value.id == id }?.key
      guard let number else { return Task<Void, Never>?.none }
      state.running[number]?.isCancelled = true
      return state.running[number]?.task
    }
    task?.cancel()
  }

  private func perform(
    _ message: BusMessage, _ number: UInt64, _ action: OfferedAction, _ subject: String
  ) async {
    let (route, start) = (action.route, deadlines.now)
    var failure: MediatorError?
    var reply: BusMessage
    do throws(MediatorError) {
      let result = try await perform(RemoteCall(message, at: route), number, action)
      reply = BusMessage(subject, payload: try result.bytes(of: route))
    } catch {
      failure = error
      reply = error.reply(to: subject)
      if error.code == .timedOut, error.route == route.text, isTimedOut(number) {
        reply.headers[BusHeader.timeUp] = "yes"
      }
    }
    if reply.size > bus.payloadLimit {
      let error = failure?.shortened ?? .tooLarge(route, reply.size, bus.payloadLimit)
      failure = error
      reply = error.reply(to: subject)
    }
    action.count(deadlines.now - start, failure)
    // A caller without a reply ends at its time limit.
    try? await bus.publish(reply)
  }

  /// Performs a call, and cancels it at its time limit.
  private func perform(
    _ call: RemoteCall, _ number: UInt64, _ action: OfferedAction
  ) async throws(MediatorError) -> Reply {
    if let limit = call.timeLeft { deadlines.add(number, limit) { self.timeUp(number) } }
    defer { deadlines.remove(number) }
    do {
      return try await mediator.perform(
        call.route.text, call.params, inside: call.caller, consent: call.consent,
        timeLeft: call.timeLeft)
    } catch {
      guard let limit = call.timeLeft, isTimedOut(number), error.isCancellation else { throw error }
      throw .timedOut(call.route.text, limit, isIdempotent: action.isIdempotent)
    }
  }

  private func isTimedOut(_ number: UInt64) -> Bool {
    state.withLock { $0.running[number]?.isTimedOut == true }
  }

  private func timeUp(_ number: UInt64) {
    let task = state.withLock { state in
      state.running[number]?.isTimedOut = true
      return state.running[number]?.task
    }
    task?.cancel()
  }

  private func answer(_ message: BusMessage, _ reply: (String) -> BusMessage) {
    guard let subject = message.replySubject else { return }
    let reply = reply(subject)
    Task { [bus] in try? await bus.publish(reply) }
  }
}

extension Reply {
  fileprivate func bytes(of route: Route) throws(MediatorError) -> [UInt8] {
    do { return try value.jsonBytes() } catch { throw .unreadable(route.text, error) }
  }
}

extension MediatorError {
  /// The same error with its code alone, which a reply can carry.
  fileprivate var shortened: MediatorError {
    MediatorError(
      code, route, message.shortened,
      failure: failure.map { Failure(code: $0.code, details: .null) }, isRetryable: isRetryable)
  }

  fileprivate static func tooManyCalls(_ route: Route) -> MediatorError {
    MediatorError(
      .serviceBusy, route.text, "the process that offers '\(route.target)' runs too many calls",
      isRetryable: true)
  }

  fileprivate static func tooLarge(_ route: Route, _ bytes: Int, _ limit: Int) -> MediatorError {
    MediatorError(
      .serviceFailed, route.text,
      "the result of \(route) has \(bytes) bytes; the bus carries at most \(limit)",
      help: "ask for less at a time, such as a page")
  }
}
