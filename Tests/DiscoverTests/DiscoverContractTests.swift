import BackendTestSupport
import Discover
import MediatorKit
import ServiceKit
import TestKit
import Testing
import TransferKit

/// The examples of Discover over HTTP; its own tests have all checks.
struct DiscoverContractTests {
  private static let overFake = ContractCheck.module {
    let posts = try FakeDiscover()
    registration(.test(over: FakeServer(data: posts.data)))
  }.examples

  private static let overServer = ContractCheck.module {
    registration(try BackendServer.newService())
  }.examples

  private static func registration(_ service: HTTPService) -> Registration {
    Registration { try Target_Discover(services: .inMemory(), peers: $0, server: service) }
  }

  /// The count of unseen posts is that of the last screen, which this example doesn't open.
  private static let differs = "Discover/unseen: a post of another user"

  @Test func `Each action has its examples`() {
    #expect(Self.overFake.count > Target_Discover.actions.count)
    #expect(Self.overFake.map(\.description) == Self.overServer.map(\.description))
  }

  @Test(arguments: overFake.filter { $0.description != differs })
  func `The examples are true over HTTP`(_ check: ContractCheck) async throws {
    try await check.run()
  }

  @Test(
    .enabled(if: BackendServer.isThere, "Python isn't installed"),
    arguments: overServer.filter { $0.description != differs })
  func `The examples are true with a real server`(_ check: ContractCheck) async throws {
    try await check.run()
  }
}
