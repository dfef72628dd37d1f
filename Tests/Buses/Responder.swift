import BusKit
import Foundation
import NATSKit

/// The process that replies, until its input ends.
enum Responder {
  static let subject = "bench"

  static func run(_ kind: String, _ url: String) async throws {
    let resource: any Sendable = kind == "libnats" ? try libnats(url) : try await bus(url)
    Swift.print("ready")
    fflush(nil)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        while readLine() != nil {}
        continuation.resume()
      }
    }
    withExtendedLifetime(resource) {}
  }

  private static func libnats(_ url: String) throws -> Libnats {
    let libnats = try Libnats(url)
    libnats.respond()
    return libnats
  }

  private static func bus(_ url: String) async throws -> NATSBus {
    let bus = try await NATSBus(NATSSettings(url))
    _ = try await bus.subscribe(subject, queue: "q") { message in
      guard let reply = message.replySubject else { return }
      Task { try await bus.publish(BusMessage(reply, payload: message.payload)) }
    }
    return bus
  }
}
