import BusKit
import Foundation
import MediatorKit
import NATSKit
import ServiceKit

/// A process that replies, until its input ends.
enum Responder {
  enum Kind: String {
    case libnats, bus, target, doubledTarget, reorderedTarget, slowTarget, changedTarget, journal,
      audit

    /// How messages are delivered; nil for the usual way.
    var delivery: FaultyBus.Delivery? {
      switch self {
      case .doubledTarget: FaultyBus.twice
      case .reorderedTarget: FaultyBus.twiceReordered
      case .slowTarget: FaultyBus.slowly
      default: nil
      }
    }
  }

  static let subject = "bench"

  /// A variable with the seconds by which the clock of the process is wrong.
  static let skew = "CLOCK_SKEW"

  private static let clock = {
    let seconds = ProcessInfo.processInfo.environment[skew].flatMap(Double.init) ?? 0
    return WallClock { Date() + seconds }
  }()

  static func run(_ kind: String, _ url: String, file: String) async throws {
    let resource = try await start(Kind(rawValue: kind) ?? .target, url, file)
    print("ready")
    fflush(nil)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        while readLine() != nil {}
        continuation.resume()
      }
    }
    withExtendedLifetime(resource) {}
  }

  private static func start(_ kind: Kind, _ url: String, _ file: String) async throws
    -> any Sendable
  {
    if kind == .libnats {
      let libnats = try Libnats(url)
      libnats.respond()
      return libnats
    }
    var settings = try NATSSettings(url)
    if kind == .slowTarget { settings.waitingMessages = 8 }
    let bus = try await NATSBus(settings)
    if kind == .journal { return try await journal(bus, file) }
    if kind == .audit { return try await audit(bus, file) }
    if kind != .bus {
      let wire: any Bus = kind.delivery.map { FaultyBus(bus: bus, delivery: $0) } ?? bus
      let mediator = try Mediator {
        kind == .changedTarget
          ? Registration { _ in Target_ChangedEcho(file: file) }
          : Registration { _ in Target_Echo(file: file) }
      }
      return try await Offer(
        ["Echo"], of: mediator, over: wire, time: clock,
        identifiers: .timeOrdered(clock: clock, random: .live))
    }
    return try await bus.subscribe(subject, queue: "q") { message in
      guard let reply = message.replySubject else { return }
      Task { try await bus.publish(BusMessage(reply, payload: message.payload)) }
    }
  }

  private static func journal(_ bus: NATSBus, _ folder: String) async throws -> any Sendable {
    let services = Services(store: OutboxRun.store("journal", in: folder), clock: clock)
    let mediator = try Mediator(
      [Registration { try Target_Journal(services.store, $0) }], outbox: services.outbox)
    await mediator.start()
    return try await Offer(["Journal"], of: mediator, over: bus, place: folder)
  }

  private static func audit(_ bus: NATSBus, _ folder: String) async throws -> any Sendable {
    let services = Services(store: OutboxRun.store("audit", in: folder), clock: clock)
    var remote = try await RemoteTargets(["Journal"], over: bus)
    // Its process may have been killed.
    while !remote.absent.isEmpty {
      try await Task.sleep(for: .milliseconds(20))
      remote = try await RemoteTargets(["Journal"], over: bus)
    }
    let mediator = try Mediator(
      remote.registrations + [Registration { _ in try Target_Audit(services.store) }],
      outbox: services.outbox)
    await mediator.start()
    return mediator
  }
}
