import MediatorKit
import Profile
import ServiceKit
import TestKit
import Testing

struct ContractTests {
  private static let checks = ContractCheck.module {
    Registration(Target_Profile.self) {
      try Target_Profile(services: .inMemory(), peers: $0) { _ in }
    }
  }

  @Test(arguments: checks)
  func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
}
