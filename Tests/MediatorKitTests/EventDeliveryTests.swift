import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

struct EventDeliveryTests {
  typealias Events = EventTests.Events

  let tests = EventTests()
  let seen = Lines()

  /// An application with hooks around deliveries.
  func watched(hasChat: Bool = false) throws -> Mediator {
    let mediator = try tests.app(hasChat: hasChat)
    mediator.aspects.after(.eventDeliver) { [seen] delivery, outcome in
      let caller = delivery.caller.map { " in \($0)" } ?? ""
      var ending = "ok"
      if case .failure(let error) = outcome { ending = "\(error)" }
      seen.write("\(delivery.event) to \(delivery.subscriber)\(caller): \(ending)")
      return outcome
    }
    return mediator
  }

  @Test func `Each delivery to one subscriber is one run of the join point`() async throws {
    let mediator = try watched(hasChat: true)
    _ = try await mediator.perform("Login/signIn")
    #expect(
      seen.all == [
        "Login/signedIn to Chat in Login/signIn: ok",
        "Login/signedIn to Profile in Login/signIn: ok",
        "Login/signedIn to Profile in Login/signIn: ok",
      ])
    #expect(tests.lines.all == ["Chat Li", "Profile Li", "Profile all t"])
  }

  @Test func `Synchronous deliveries run the join point too`() throws {
    _ = try watched().performNow("Login/signInNow")
    #expect(seen.all.count == 2)
    #expect(tests.lines.all == ["Profile Li", "Profile all t"])
  }

  @Test func `A hook sees a subscriber's failure as in the delivery`() async throws {
    let mediator = try watched(hasChat: true)
    let delivery = try await mediator.emit(Events.signedOut)
    #expect(
      seen.all == ["Login/signedOut to Chat: the chat is lost", "Login/signedOut to Profile: ok"])
    #expect(delivery.failures.map(\.error.message) == ["the chat is lost"])
  }

  @Test(arguments: EventTests.failures)
  func `A failure has the same error with and without hooks`(
    error: any Error, code: MediatorError.Code, message: String
  ) throws {
    let mediator = try watched()
    _ = try mediator.subscribe(to: Events.signedOut, file: "T.swift", line: 1) { _ in throw error }
    let delivery = try mediator.emitNow(Events.signedOut)
    #expect(delivery.failures.map(\.error.code) == [code])
    #expect(delivery.failures.map(\.error.message) == [message])
    #expect(seen.all.last?.contains(message) == true)
  }

  @Test func `A hook that throws skips only that subscriber`() throws {
    let mediator = try watched()
    mediator.aspects.before(.eventDeliver, removal: .afterFirstRun) { _ in throw DeskError.closed }
    let delivery = try mediator.emitNow(Events.signedIn, .init(user: "Li", token: "t"))
    #expect(delivery.failures.map(\.error.message) == ["the desk is closed"])
    #expect(tests.lines.all == ["Profile all t"])
  }

  @Test func `The deliveries of a hook's own emissions end`() throws {
    let mediator = try watched()
    for _ in 0..<4 { _ = try mediator.subscribe(to: Events.signedOut) { _ in } }
    let count = Counter()
    mediator.aspects.before(.eventDeliver) { [unowned mediator] _ in
      count.next()
      let delivery = try mediator.emitNow(Events.signedOut)
      if let failure = delivery.failures.first { throw failure.error }
    }
    let delivery = try mediator.emitNow(Events.signedOut)
    #expect(
      delivery.failures.count == 5 && delivery.failures.allSatisfy { $0.error.code == .cycle })
    #expect(count.count == 5 + 25 + 125)
  }

  @Test func `The deliveries of an asynchronous hook's own emissions end`() async throws {
    let mediator = try watched()
    for _ in 0..<4 { _ = try mediator.subscribe(to: Events.signedOut) { _ in } }
    mediator.aspects.instead(.eventDeliver) { [unowned mediator] subject, proceed in
      let delivery = try await mediator.emit(Events.signedOut)
      if let failure = delivery.failures.first { throw failure.error }
      try await proceed(subject)
    }
    let delivery = try await mediator.emit(Events.signedOut)
    #expect(
      delivery.failures.count == 5 && delivery.failures.allSatisfy { $0.error.code == .cycle })
  }

  @Test func `An after-hook may turn a failure into a success`() async throws {
    let mediator = try tests.app(hasChat: true)
    mediator.aspects.after(.eventDeliver) { _, _ in .success(()) }
    #expect(try await mediator.emit(Events.signedOut).failures.isEmpty)
  }

  @Test func `A hook that fails isn't an error of the subscriber`() throws {
    struct Slip: Error {}
    let mediator = try tests.app()
    mediator.aspects.before(.eventDeliver) { _ in throw Slip() }
    let thrown = try #require(try mediator.emitNow(Events.signedOut).failures.first?.error)
    #expect(
      thrown.message.hasPrefix("a hook of event.deliver threw an error"), "\(thrown.message)")
  }

  @Test func `An asynchronous hook refuses a synchronous emission before any delivery`()
    async throws
  {
    let mediator = try tests.app()
    mediator.aspects.before(.eventDeliver) { [seen] in seen.write($0.event.text) }
    mediator.aspects.instead(.eventDeliver) { delivery, next async throws in
      try await next(delivery)
    }
    let refused = try #require(throws: MediatorError.self) {
      try mediator.emitNow(Events.signedOut)
    }
    #expect(refused.code == .asyncOnly)
    #expect(
      refused.description
        == "a hook of event.deliver is asynchronous; emitNow can't wait for it; "
        + "emit Login/signedOut with emit")
    #expect(seen.all == [])
    #expect(try await mediator.emit(Events.signedOut).failures.isEmpty)
  }

  @Test func `Hooks of calls don't run for events, and hooks of events don't run for calls`() throws
  {
    let mediator = try tests.app()
    mediator.aspects.before(.routePerform) { [seen] in seen.write($0.route.text) }
    mediator.aspects.before(.eventDeliver) { [seen] in seen.write($0.event.text) }
    try mediator.emitNow(Events.signedOut)
    #expect(seen.all == ["Login/signedOut"])
    #expect(!mediator.aspects.isHooked(JoinPoint<Int, Int>("event.deliver") { _ in "" }))
  }

  @MainActor @Test func `A hooked delivery stays on its caller's executor`() async throws {
    let mediator = try watched()
    _ = try mediator.subscribe(to: Events.signedOut) { _ async in MainActor.preconditionIsolated() }
    #expect(try await mediator.emit(Events.signedOut).failures.isEmpty)
  }
}
