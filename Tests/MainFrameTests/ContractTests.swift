import MainFrame
import MediatorKit
import ServiceKit
import TestKit
import Testing

struct ContractTests {
  private static let checks = ContractCheck.module {
    Registration(Target_MainFrame.self) { try Target_MainFrame(services: .inMemory(), peers: $0) }
  }

  @Test(arguments: checks)
  func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
}
