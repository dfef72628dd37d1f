import BusKit
import Foundation
import MediatorApp
import MediatorKit
import NATSKit
import ServiceKit
import TestKit
import TestSupport
import Testing

/// The contract of each module is kept when the module runs in another process.
@Suite(.needsApplication) struct RemoteTests {
  /// A call of each action, and each failing need; all checks of calls take minutes.
  private static let checks = ContractCheck.all {
    AppModules.registrations(.inMemory()).filter { $0.contract.name != "Samples" }
  }.filter { check in
    let text = check.description
    if Checks.areAll { return text.contains("/") }
    return text.hasSuffix(" with params that fit") || text.hasSuffix(" fails")
  }

  /// Written and read once: a contract has a hundred kilobytes.
  private static let contracts = Dictionary(
    uniqueKeysWithValues: AppModules.registrations(.inMemory()).map {
      ($0.contract.name, OfferedContract($0.contract))
    })

  @Test func `Each action is called over a bus`() {
    let called = Set(Self.checks.map(\.description))
    for action in Application.actions where !action.route.hasPrefix("Samples/") {
      #expect(called.contains("\(action.route) with params that fit"))
    }
  }

  @Test(arguments: checks)
  func `The contract is kept over a bus`(_ check: ContractCheck) async throws {
    try await TrialMediators.$move.withValue(Self.moved) { try await check.run() }
  }

  /// Offers a target over a bus; the caller has only that target and stand-ins.
  private static let moved = TrialMediators.Move { target, registrations in
    let line = try await Line()
    let home = Mediator(checked: registrations)
    let contracts = [try #require(contracts[target])]
    let offer = try await Offer(contracts, of: home, over: line.home)
    let remote = RemoteTargets(
      contracts, over: line.caller, clock: LimitClock(passesAtOnce: false))
    let caller = try Mediator(remote.registrations + registrations.filter(\.isStandIn))
    return TrialMediators(caller: caller, home: home, connection: Connection(offer, line))
  }

  /// A bus in memory or, with `MEDIATOR_BUS=nats`, two connections to a server, as in `Scripts/check --servers`.
  private struct Line: Sendable {
    let home: any Bus
    let caller: any Bus
    private var server: NATSServer?

    init() async throws {
      guard ProcessInfo.processInfo.environment["MEDIATOR_BUS"] == "nats" else {
        let bus = MemoryBus()
        (home, caller) = (bus, bus)
        return
      }
      let server = try NATSServer()
      let settings = try NATSSettings(server.url)
      (home, caller) = (try await NATSBus(settings), try await NATSBus(settings))
      self.server = server
    }

    func end() async {
      await caller.drain()
      await home.drain()
      server?.stop()
    }
  }

  /// Ends the offer with the trial, so that it isn't kept by its bus.
  private final class Connection: Sendable {
    private let offer: Offer
    private let line: Line

    init(_ offer: Offer, _ line: Line) {
      self.offer = offer
      self.line = line
    }

    deinit {
      let (offer, line) = (offer, line)
      Task {
        await offer.drain()
        await line.end()
      }
    }
  }
}
