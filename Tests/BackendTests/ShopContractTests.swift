import MediatorKit
import ServiceKit
import Shop
import TestKit
import Testing
import TransferKit

/// The contract of Shop over HTTP: the same examples as those of its own tests.
struct ShopContractTests {
  private static let overFake = ContractCheck.module {
    let shop = try FakeShop()
    registration(.test(over: FakeServer(data: shop.data)))
  }

  private static let overServer = ContractCheck.module {
    registration(try BackendServer.newService())
  }

  private static func registration(_ service: HTTPService) -> Registration {
    Registration {
      try Target_Shop(
        services: .inMemory(), peers: $0, cache: DataCache(folder: nil), server: service)
    }
  }

  @Test(arguments: overFake)
  func `The contract is kept over HTTP`(_ check: ContractCheck) async throws {
    try await check.run()
  }

  @Test(.enabled(if: BackendServer.isThere, "Python isn't installed"), arguments: overServer)
  func `The contract is kept with a real server`(_ check: ContractCheck) async throws {
    try await check.run()
  }
}
