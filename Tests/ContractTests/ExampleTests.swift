import App
import MediatorKit
import ServiceKit
import TestKit
import Testing

/// Every example of every action, run against the action itself; a new action brings its own.
struct ExampleTests {
  @Test(arguments: ExampleRun.all { AppModules.registrations(.inMemory()) })
  func `It happens as the example says`(_ run: ExampleRun) async throws { try await run.check() }

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
