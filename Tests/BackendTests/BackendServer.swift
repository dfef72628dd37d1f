import CurlKit
import Foundation
import ServiceKit
import TestSupport
import TransferKit

/// The server of `Scripts/server`; each ``newService()`` has the seeded data.
enum BackendServer {
  /// Whether Python and so the server is there.
  static var isThere: Bool { (try? server.get()) != nil }

  private static let server = Result { try LoopbackServer("backend.py") }
  private static let curl = CurlTransport()

  static func newService(
    _ change: (any Transport) -> any Transport = { $0 }, secret: String = "secret"
  ) throws -> HTTPService {
    .test("\(try server.get().url)/\(UUID().uuidString)", over: change(curl), secret: secret)
  }
}

extension HTTPService {
  static func test(
    _ address: String = "http://shop.test", over transport: any Transport,
    secret: String = "secret"
  ) -> HTTPService {
    HTTPService(
      address, over: transport,
      identity: ClientIdentity(version: "1", device: "d", channel: "test"), secret: secret,
      retry: Retry(clock: ImmediateClock()), clock: SettableTime().clock)
  }
}
