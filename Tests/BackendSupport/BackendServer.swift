import CurlKit
import Foundation
import ServiceKit
import TestSupport
package import TransferKit

/// The server of `Scripts/server`; each ``newService()`` has the seeded data.
package enum BackendServer {
  /// Whether Python and so the server is there.
  package static var isThere: Bool { (try? server.get()) != nil }

  private static let server = Result {
    try LoopbackServer("backend.py", [TestPerson.json()])
  }
  private static let curl = CurlTransport()

  /// A service with the seeded data, and with the accounts of ``TestPerson`` unless it is empty.
  package static func newService(
    _ change: (any Transport) -> any Transport = { $0 }, secret: String = "secret",
    isEmpty: Bool = false
  ) throws -> HTTPService {
    let world = "\(isEmpty ? "" : "people-")\(UUID().uuidString)"
    return .test("\(try server.get().url)/\(world)", over: change(curl), secret: secret)
  }
}

extension HTTPService {
  /// A service for tests, which doesn't wait between its tries; the people of the tests are signed in.
  package static func test(
    _ address: String = "http://shop.test", over transport: any Transport,
    secret: String = "secret"
  ) -> HTTPService {
    let service = HTTPService(
      address, over: transport,
      identity: ClientIdentity(version: "1", device: "d", channel: "test"), secret: secret,
      retry: Retry(clock: ImmediateClock()), clock: SettableTime().clock)
    service.sessions = TestPerson.sessions
    return service
  }
}
