import MediatorKit
import ServiceKit
import TestKit
import Testing
import mediator

/// What every contract of the application promises, generated from the registry: a new action brings its own tests,
/// and a new example.
struct ActionTests {
  private static let checks = ContractCheck.all(files: nil) {
    AppModules.registrations(.inMemory())
  }

  @Test(arguments: checks)
  func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }

  @Test func `Every action is tried in each way, and with each example`() {
    let examples = Application.actions.map(\.action.examples.count).reduce(0, +)
    #expect(Self.checks.count == 1 + 8 * Application.actions.count + examples)
  }

  @Test(arguments: Application.actions)
  func `It has an example that answers, and one that fails if it can`(
    _ declared: Application.Declared
  ) {
    let outcomes = declared.action.examples.map(\.outcome)
    let failures = outcomes.filter { if case .error = $0 { true } else { false } }
    #expect(failures.count < outcomes.count)
    #expect(declared.action.errors.isEmpty || !failures.isEmpty)
  }
}
