import BusKit
import MediatorKit
import ServiceKit
import TestSupport
import Testing

/// Events of an emitter with another version than the subscriber's process knows.
struct OtherVersionTests {
  private struct Target_Gate: Target {
    struct Entry: Codable, Payload { let who: String }

    static let summary = "A gate."
    static let opened = Event("Gate/opened", "It opened.", Entry.self)
    static let locked = Event("Gate/locked", "It was locked.", Entry.self, delivery: .durable)
    static let emits: [any EventDeclaration] = [opened, locked]
    static var actions: [Action<Self>] {}
  }

  private struct Target_Porter: Target {
    struct Name: Codable, Payload { let who: String }

    static let summary = "Sees who comes."
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Gate/opened", Name.self, perform: onEvent),
      EventHandler("Gate/locked", Name.self, perform: onEvent),
    ]
    static var actions: [Action<Self>] {}

    let seen: Lines
    func onEvent(_ name: Name) { seen.write(name.who) }
  }

  private let bus = MemoryBus()
  private let seen = Lines()

  /// A process with the porter, which knows the gate of another one.
  private func porter() async throws -> Mediator {
    let gate = try Mediator { Registration { _ in Target_Gate() } }
    let services = Services.inMemory(seed: 1)
    let remote = RemoteTargets(
      gate.contracts.map(OfferedContract.init), over: bus, clock: LimitClock(passesAtOnce: false))
    let mediator = try Mediator(
      remote.registrations + [Registration { [seen] _ in Target_Porter(seen: seen) }],
      outbox: services.outbox)
    await mediator.start()
    return mediator
  }

  @Test func `A subscriber reads what it needs of a payload with another field`() async throws {
    let porter = try await porter()
    for text in [#"{"who":"Li","floor":2}"#, #"{"floor":2}"#, #"{"who":"Wu"}"#] {
      try await bus.publish(
        BusMessage("mediator.v1.events.Gate.opened", payload: Array(text.utf8)))
    }
    await seen.wait(for: 2)
    #expect(seen.all == ["Li", "Wu"])
    await porter.stop()
  }

  @Test func `So does a subscriber of a durable event, and one that it can't read waits`()
    async throws
  {
    let porter = try await porter()
    let texts = [#"{"floor":2}"#, #"{"who":"Li","floor":2}"#]
    for (number, text) in texts.enumerated() {
      try await bus.publishDurably(
        BusMessage(
          "mediator.v1.durable.Gate.locked", headers: [BusHeader.id: "\(number)"],
          payload: Array(text.utf8)), key: "\(number)")
    }
    await seen.wait(for: 1)
    #expect(seen.all == ["Li"])
    await porter.stop()
  }
}
