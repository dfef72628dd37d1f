import BackendTestSupport
import MediatorKit
import ServiceKit
import Shop
import TestKit
import Testing
import TransferKit

/// The examples of Shop over HTTP; its own tests have all checks.
struct ShopContractTests {
  private static let overFake = ContractCheck.module {
    let shop = try FakeShop()
    registration(.test(over: FakeServer(data: shop.data)))
  }.examples

  private static let overServer = ContractCheck.module {
    registration(try BackendServer.newService())
  }.examples

  private static func registration(_ service: HTTPService) -> Registration {
    Registration {
      try Target_Shop(
        services: .inMemory(), peers: $0, cache: DataCache(folder: nil), server: service)
    }
  }

  @Test func `Each action has its examples`() {
    #expect(Self.overFake.count > Target_Shop.actions.count)
    #expect(Self.overFake.map(\.description) == Self.overServer.map(\.description))
  }

  @Test(arguments: overFake)
  func `The examples are true over HTTP`(_ check: ContractCheck) async throws {
    try await check.run()
  }

  @Test(.enabled(if: BackendServer.isThere, "Python isn't installed"), arguments: overServer)
  func `The examples are true with a real server`(_ check: ContractCheck) async throws {
    try await check.run()
  }
}
