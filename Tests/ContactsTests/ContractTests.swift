import Contacts
import MediatorKit
import ServiceKit
import TestKit
import Testing

struct ContractTests {
  private static let checks = ContractCheck.module {
    Registration(Target_Contacts.self) { try Target_Contacts(services: .inMemory(), peers: $0) }
  }

  @Test(arguments: checks)
  func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
}
