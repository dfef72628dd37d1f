import BusKit
import NATSKit
import TestSupport

/// The server of these tests.
enum Server {
  static let isInstalled = NATSServer.program != nil

  /// Connects to a server.
  static func bus(
    _ server: NATSServer, _ user: String? = nil,
    _ report: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> NATSBus {
    var settings = try NATSSettings(server.url)
    settings.user = user
    settings.password = user.map { "password-of-\($0)" }
    return try await NATSBus(settings, report: report)
  }

  /// Starts a receiver that replies with the payload and headers of each request.
  static func echo(_ bus: NATSBus, _ subject: String, queue: String? = nil) async throws {
    _ = try await bus.subscribe(subject, queue: queue) { message in
      guard let reply = message.replySubject else { return }
      Task {
        try await bus.publish(
          BusMessage(reply, headers: message.headers, payload: message.payload))
      }
    }
  }
}
