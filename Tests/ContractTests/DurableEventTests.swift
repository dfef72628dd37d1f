// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ConsoleKit
import ConsoleTestSupport
import Foundation
import InterceptorKit
import MediatorKit
import ServiceKit
import TestSupport
import Testing

/// What a command says about the subscribers of durable events.
struct DurableEventTests {
  private struct DiskError: Error {}

  private struct Target_Bank: Target {
    static let paid = Event("Bank/paid", "Paid.", Int.self, delivery: .durable)
    static let summary = "Pays."
    static let emits: [any EventDeclaration] = [paid]
    static var actions: [Action<Self>] {
      Action("pay", "Pays.", Param("amount", "How much."), perform: Action_pay)
      Action("isOpen", "Whether someone is signed in.", perform: Action_isOpen)
      Action("audit", "Needs someone.", perform: Action_audit)
    }
    let peers: Peers

    func Action_isOpen() -> Bool { false }
    func Action_audit() {}

    func Action_pay(amount: Int) throws { _ = try peers.emitNow(Self.paid, amount) }
  }

  private struct Target_Mail: Target {
    static let summary = "Sends mails."
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Bank/paid", Int.self, perform: onPaid)
    ]
    static var actions: [Action<Self>] {}
    let send: @Sendable (Int) async throws -> Void

    func onPaid(_ amount: Int) async throws { try await send(amount) }
  }

  private func console(
    _ services: Services, _ send: @escaping @Sendable (Int) async throws -> Void
  ) -> Console {
    Console(name: "bank", version: "1.0.0") { _ in
      try Mediator(outbox: services.outbox) {
        Registration { Target_Bank(peers: $0) }
        Registration { _ in Target_Mail(send: send) }
      }
    }
  }

  private func pay(
    _ services: Services, _ options: [String] = [],
    _ send: @escaping @Sendable (Int) async throws -> Void = { _ in throw DiskError() }
  ) async throws -> ConsoleRun {
    try await ConsoleRun.of(
      ["call", "Bank/pay", "amount=3"] + options, on: console(services, send))
  }

  @Test func `A delivery doesn't wait for a person who signs in`() async throws {
    let (asked, holder) = (Counter(), Holder<Mediator>())
    defer { holder.value = nil }
    let gate = try SignInGate("Bank/audit", asking: "Bank/isOpen") { _, _ in asked.next() }
    let mediator = try Mediator(interceptors: [gate], outbox: Services.inMemory().outbox) {
      Registration { Target_Bank(peers: $0) }
      Registration { _ in
        Target_Mail { _ in _ = try await holder.value?.perform("Bank/audit") }
      }
    }
    holder.value = mediator
    let delivery = try await mediator.emit(Target_Bank.paid, 1)
    #expect(delivery.failures.map { $0.error.declares("notSignedIn") } == [true])
    #expect(asked.count == 0)
    await #expect(throws: MediatorError.self) { try await mediator.perform("Bank/audit") }
    #expect(asked.count == 1)
  }

  @Test func `A command warns of subscribers that failed, unless it is quiet`() async throws {
    let services = Services.inMemory()
    let failed = try await pay(services)
    let reason = "'Mail' failed to handle Bank/paid: it threw DiskError;"
    let place = "in the outbox, for the next start"
    #expect(failed.errors == "warning: \(reason) the event waits \(place)\n")
    #expect(try await pay(services, ["-q"]).errors == "")
    let document = try await pay(services, ["-o", "json"]).document
    #expect(document["warnings"] == [.string("\(reason) 3 events wait \(place)")])
    let repaired = try await pay(services) { _ in }
    #expect(repaired.errors == "")
  }

  @Test func `A command that waits for a subscriber says so`() async throws {
    let (pseudoTerminal, told) = (try PseudoTerminal(), Signal())
    let stream = pseudoTerminal.stream.fileDescriptor
    let terminal = Terminal(
      input: stream, outputStream: stream, errorStream: stream,
      variables: ["HOME": ConsoleRun.home, "NO_COLOR": "1"], columns: Terminal.width(of:))
    var console = console(Services.inMemory()) { _ in await told.wait() }
    console.stopPatience = .zero
    async let status = console.run(["call", "Bank/pay", "amount=3"], on: terminal)
    let note = await pseudoTerminal.read(until: "at the next start")
    told.give()
    #expect(await status == .ok)
    #expect(
      note.contains(
        "note: the command ends when 'Mail' has handled Bank/paid; an interrupted delivery is repeated at the next start"
      ))
  }
}
