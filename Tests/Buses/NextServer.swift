import Synchronization
import TestSupport

/// The server that replaces a killed one.
final class NextServer: Sendable {
  private let server = Mutex<NATSServer?>(nil)

  func restart(_ former: NATSServer) throws {
    former.kill()
    let next = try NATSServer(host: former.host)
    server.withLock { $0 = next }
  }

  func stop() { server.withLock { $0?.stop() } }
}
