import BusKit
import Foundation
import MediatorKit
import Synchronization
import TestSupport
import Testing

/// The thread on which an offered call begins.
struct ReceivingThreadTests {
  private let bus = ThreadedBus()
  private let clock = HandClock()

  @Test func `A short call of an idle process begins on the receiving thread`() async throws {
    let offer = try await offer()
    clock.set(1)
    // How long its calls take isn't known before the first.
    #expect(await bus.deliver("Till.total") == false)
    // A call ends a moment after its reply.
    var (time, isOnReceivingThread) = (1, false)
    while !isOnReceivingThread, time < 10_000 {
      time += 1
      clock.set(time)
      isOnReceivingThread = await bus.deliver("Till.total")
    }
    #expect(isOnReceivingThread)
    await offer.drain()
  }

  @Test func `Calls of a queue begin on other threads`() async throws {
    let offer = try await offer()
    clock.set(1)
    for _ in 0..<20 { #expect(await bus.deliver("Till.total") == false) }
    await offer.drain()
  }

  @Test func `Calls that take long begin on other threads`() async throws {
    let passing = Passing(clock: clock)
    let offer = try await offer(passing)
    for _ in 0..<20 {
      passing.pass()
      #expect(await bus.deliver("Till.total") == false)
    }
    await offer.drain()
  }

  private func offer(_ interceptors: any Interceptor...) async throws -> Offer {
    let mediator = try Mediator(
      [Target_Till.registration(), Target_Buyer.registration()], interceptors: interceptors)
    return try await Offer(["Till"], of: mediator, over: bus, clock: clock)
  }

  /// Lets two milliseconds pass during each call.
  private struct Passing: Interceptor {
    let clock: HandClock
    let count = Counter()

    func pass() { clock.set(count.next() * 2) }

    func intercept(_ request: Request) -> Interception {
      pass()
      return .proceed(request)
    }
  }
}

/// A bus without other processes, which tells on which thread a request was answered.
private final class ThreadedBus: Bus {
  private struct Ended: BusSubscription {
    func drain() async {}
  }

  private struct State {
    var handlers: [String: @Sendable (BusMessage) -> Void] = [:]
    /// The thread of the handler that runs now.
    var receiving: pthread_t?
    var reply: (isOnReceivingThread: Bool, given: Signal)?
  }

  private let state = Mutex(State())
  let payloadLimit = 1_000_000
  let inbox = "inbox"

  /// Delivers a request; true when its reply was sent by the thread that delivers.
  func deliver(_ route: String) async -> Bool {
    let given = Signal()
    handle(BusMessage("mediator.v1.\(route)", replySubject: "reply"), given)
    await given.wait()
    return state.withLock { $0.reply?.isOnReceivingThread == true }
  }

  private func handle(_ message: BusMessage, _ given: Signal) {
    let handler = state.withLock { state in
      (state.receiving, state.reply) = (pthread_self(), (false, given))
      return state.handlers["mediator.v1.Till.*"]
    }
    handler?(message)
    state.withLock { $0.receiving = nil }
  }

  func request(_ message: BusMessage, timeout: Duration) async throws -> BusMessage {
    throw BusError.noResponders
  }

  func publish(_ message: BusMessage) async throws {
    state.withLock { state in
      guard message.subject == "reply" else { return }
      if let thread = state.receiving {
        state.reply?.isOnReceivingThread = pthread_equal(thread, pthread_self()) != 0
      }
      state.reply?.given.give()
    }
  }

  func subscribe(
    _ subject: String, queue: String?, _ handler: @escaping @Sendable (BusMessage) -> Void
  ) async throws -> any BusSubscription {
    state.withLock { $0.handlers[subject] = handler }
    return Ended()
  }

  func drain() async {}
}
