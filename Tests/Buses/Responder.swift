import BusKit
import Foundation
import MediatorKit
import NATSKit

/// A process that replies, until its input ends.
enum Responder {
  enum Kind: String {
    case libnats, bus, target, doubledTarget, changedTarget
  }

  static let subject = "bench"

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
    let bus = try await NATSBus(NATSSettings(url))
    if kind != .bus {
      let wire: any Bus = kind == .doubledTarget ? DoublingBus(bus: bus) : bus
      let mediator = try Mediator {
        kind == .changedTarget
          ? Registration { _ in Target_ChangedEcho(file: file) }
          : Registration { _ in Target_Echo(file: file) }
      }
      return try await Offer(["Echo"], of: mediator, over: wire)
    }
    return try await bus.subscribe(subject, queue: "q") { message in
      guard let reply = message.replySubject else { return }
      Task { try await bus.publish(BusMessage(reply, payload: message.payload)) }
    }
  }
}
