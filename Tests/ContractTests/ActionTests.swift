import MediatorKit
import ServiceKit
import TestKit
import Testing
import mediator

/// What every contract of the application promises, generated from the registry: a new action brings its own tests.
struct ActionTests {
  private static let checks = ContractCheck.all(files: nil) {
    AppModules.registrations(.inMemory())
  }

  @Test(arguments: checks)
  func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }

  @Test func `Every action is tried in each way`() {
    #expect(Self.checks.count == 7 * Application.actions.count + 1)
  }
}
