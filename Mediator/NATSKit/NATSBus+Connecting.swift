public import BusKit
import Foundation

extension NATSBus {
  /// Connects to the servers of a URL, with the credentials of the environment; reports on standard error.
  ///
  /// - Throws: ``BusKit/BusError``.
  @Sendable public static func connect(_ url: String) async throws -> any Bus {
    let settings = try NATSSettings(url, environment: ProcessInfo.processInfo.environment)
    return try await NATSBus(settings) { line in
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
  }
}
