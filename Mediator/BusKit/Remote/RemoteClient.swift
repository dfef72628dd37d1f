import ContractKit
import MediatorKit
import ServiceKit
import Synchronization

/// Performs calls in other processes.
struct RemoteClient: Sendable {
  let bus: any Bus
  /// The time limit of calls without one.
  let timeout: Duration
  let clock: any Clock<Duration>
  let identifiers: Identifiers
  private let ids: CallIDs

  init(
    bus: any Bus, timeout: Duration, clock: any Clock<Duration>, identifiers: Identifiers
  ) {
    (self.bus, self.timeout, self.clock, self.identifiers) = (bus, timeout, clock, identifiers)
    ids = CallIDs(identifiers.next())
  }

  /// The contract of a target; nil when no process offers it.
  func contract(of target: String) async throws -> OfferedContract? {
    guard let reply = try await bus.contract(of: target, within: timeout, clock: clock) else {
      return nil
    }
    let offered = try OfferedContract(reply.payload, of: target)
    guard offered.contract.name == target else {
      throw BusFault(
        message:
          "the process that offers '\(target)' returned the contract of '\(offered.contract.name)'",
        help: "stop that process")
    }
    return offered
  }

  /// Performs a call whose params fit.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - contracts: The contracts by which it may be performed.
  /// - Returns: The reply.
  /// - Throws: `MediatorError`, or `CancellationError`.
  func perform(_ call: RemoteCall, _ contracts: AcceptedContracts) async throws -> Reply {
    let limit = Deadline.limit ?? timeout
    let reply: BusMessage
    do {
      reply = try await accepted(call, within: call.timeLeft ?? timeout, contracts)
    } catch let error as BusError {
      throw error.failure(of: call, limit, contracts.terms(of: call.route).isIdempotent)
    }
    if let error = MediatorError(reply, of: call.route) {
      guard reply.headers[BusHeader.timeUp] != nil else { throw error }
      // That process knows only what was left of the limit.
      let isIdempotent = contracts.terms(of: call.route).isIdempotent
      throw BusError.timedOut.failure(of: call, limit, isIdempotent)
    }
    do { return Reply(try JSONReader.read(reply.payload)) } catch {
      let mismatch = Mismatch(path: "", problem: "isn't JSON: \(error)")
      throw MediatorError.unreadable(call.route.text, mismatch)
    }
  }

  /// Sends a call, and again for each process that refused it by a contract that the needs of this process fit.
  private func accepted(
    _ call: RemoteCall, within limit: Duration, _ contracts: AcceptedContracts
  ) async throws -> BusMessage {
    let timeLeft = clock.countdown(from: limit)
    var terms = contracts.terms(of: call.route)
    var message = call.message(to: terms.subject)
    for _ in 0..<4 {
      message.headers[BusHeader.contract] = terms.hashes
      let reply =
        terms.isIdempotent
        ? try await sendTwice(&message, timeLeft)
        : try await send(&message, within: timeLeft())
      guard reply.headers[BusHeader.contract] != nil else { return reply }
      try contracts.add(reply, of: call.route)
      terms = contracts.terms(of: call.route)
    }
    throw MediatorError(
      .serviceBusy, call.route.text,
      "the processes that offer '\(call.route.target)' change their contracts", isRetryable: true)
  }

  /// Sends a call, and again if half of the time has passed without a reply, or the connection was lost.
  private func sendTwice(
    _ call: inout BusMessage, _ timeLeft: () -> Duration
  ) async throws -> BusMessage {
    let limit = timeLeft()
    do { return try await send(&call, within: limit, waiting: limit / 2) } catch let error
      as BusError
    {
      guard error.leavesOutcomeOpen else { throw error }
      do { return try await send(&call, within: timeLeft()) } catch BusError.notConnected {
        // The first one may have taken effect.
        throw error
      }
    }
  }

  /// Sends a call once, and cancels the action when the wait for its reply ends.
  ///
  /// - Parameters:
  ///   - call: The call; gets an id and the time limit.
  ///   - limit: The time limit of the action.
  ///   - patience: The time to wait for the reply; the whole limit by default.
  /// - Returns: The reply.
  /// - Throws: ``BusError``, or `CancellationError`.
  private func send(
    _ call: inout BusMessage, within limit: Duration, waiting patience: Duration? = nil
  ) async throws -> BusMessage {
    let id = ids.next()
    call.headers[BusHeader.id] = id
    call.headers[BusHeader.timeLeft] = String(max(1, limit.milliseconds))
    do { return try await bus.request(call, timeout: patience ?? limit) } catch {
      let isOver = error is CancellationError || error as? BusError == .timedOut
      if isOver { await cancel(id, of: call) }
      throw error
    }
  }

  private func cancel(_ id: String, of call: BusMessage) async {
    let target = BusSubject.target(of: call.subject)
    let message = BusMessage(BusSubject.cancel(target), headers: [BusHeader.id: id])
    // Best effort: the action ends at its time limit in any case.
    await Task.withoutCancellation { [bus] in try? await bus.publish(message) }
  }
}

/// The ids of calls: that of the client, and a number.
///
/// An identifier for each call would need ten random numbers.
private final class CallIDs: Sendable {
  private let beginning: String
  private let count = Atomic<UInt64>(0)

  init(_ client: String) { beginning = "\(client)-" }

  func next() -> String {
    beginning + String(count.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
}
