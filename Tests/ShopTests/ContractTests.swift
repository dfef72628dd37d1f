import MediatorKit
import ServiceKit
import Shop
import TestKit
import Testing
import TransferKit

struct ContractTests {
  private static let checks = ContractCheck.module {
    Registration {
      try Target_Shop(services: .inMemory(), peers: $0, cache: DataCache(folder: nil))
    }
  }

  @Test(arguments: checks)
  func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
}
