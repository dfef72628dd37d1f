// imports:begin
import Contacts
import Discover
import Login
import MainFrame
package import MediatorKit
import Profile
import Register
package import ServiceKit
import Shop
package import TransferKit

// imports:end

/// The composition root, the only place that imports the modules.
package enum AppModules {
  /// The modules of this application.
  ///
  /// `Scripts/new-module` edits between the markers here and above.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - backend: The server of the modules that can use one; they keep their data in the store without it.
  ///   - isDebug: Whether the environment can be switched; a release build uses production and https.
  ///   - pause: Waits as long as a simulated server needs for an answer; doesn't wait by default.
  /// - Returns: The registrations.
  package static func registrations(
    _ services: Services, backend: HTTPService? = nil, isDebug: Bool = true,
    pause: @escaping @Sendable (Duration) async throws -> Void = { _ in }
  ) -> [Registration] {
    let cache = DataCache(of: services)
    let server = PieceFolder(of: services)
    return [
      // modules:begin
      Registration { try Target_Contacts(services: services, peers: $0) },
      Registration { try Target_Discover(services: services, peers: $0, server: backend) },
      Registration { try Target_Login(services: services, peers: $0, server: backend) },
      Registration { try Target_MainFrame(services: services, peers: $0, pause: pause) },
      Registration {
        try Target_Profile(services: services, peers: $0, isDebug: isDebug) {
          try server.receive($0)
        }
      },
      Registration { try Target_Register(services: services, peers: $0, server: backend) },
      Registration {
        try Target_Shop(services: services, peers: $0, cache: cache, server: backend, pause: pause)
      },
      // modules:end
      Registration { _ in
        Target_Samples(services: services, isAllowed: backend == nil) { registrations($0) }
      },
    ]
  }
}
