import Testing
package import TransferKit

/// The implementations of the backends, for rules that hold for each.
package enum Backing: String, CaseIterable, CustomTestStringConvertible {
  /// In the store of the application.
  case embedded
  /// Over HTTP, with a server in this process.
  case fake
  /// Over HTTP and libcurl, with the server of `Scripts/server`.
  case server

  /// Those over HTTP.
  package static let remote = available.filter { $0 != .embedded }

  /// All of them; without Python, there is no server.
  package static let available = allCases.filter { $0 != .server || BackendServer.isThere }

  /// A service with the seeded data, and accounts unless it is empty; nil for ``embedded``.
  package func service(
    _ fake: FakeServer, through change: (any Transport) -> any Transport = { $0 },
    isEmpty: Bool = false
  ) throws -> HTTPService? {
    switch self {
    case .embedded: nil
    case .fake: .test(over: change(fake))
    case .server: try BackendServer.newService(change, isEmpty: isEmpty)
    }
  }

  /// The name of the case.
  package var testDescription: String { rawValue }
}
