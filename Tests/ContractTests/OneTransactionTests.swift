import MediatorApp
import MediatorKit
import ServiceKit
import TestKit
import Testing

/// An action that ends in between has done everything or nothing.
@Suite(.needsApplication) struct OneTransactionTests {
  /// Imports store their cards in parts; whatever ends them, the next process does the rest.
  private static let inParts: Set = ["Contacts/import"]

  @Test(arguments: Application.actions.filter { !inParts.contains($0.route) })
  func `An action commits at most one transaction`(_ declared: Application.Declared) async throws {
    let target = String(declared.route.prefix { $0 != "/" })
    for example in declared.action.examples where example.answers {
      let services = Services.inMemory()
      let world = try await TrialWorld(target, among: AppModules.registrations(services))
      for step in example.given { #expect(try await world.take(step) == nil) }
      let before = try services.store.fullWrites()
      _ = try await world.outcome(declared.action, example.params).get()
      #expect(
        try services.store.fullWrites() <= before + 1,
        "\(example.name): use store.atomically around the steps of the action")
    }
  }

  @Test(arguments: ["login_account", "profile_details"])
  func `An update of the profile changes all of it or nothing`(_ table: String) async throws {
    let services = Services.inMemory()
    let mediator = try Application.mediator(services)
    let account: Params = [
      "phone": "13800138001", "password": "correct-horse", "nickname": "Li", "signIn": true,
    ]
    _ = try await mediator.perform("Login/addAccount", account)
    let before = try await mediator.perform("Profile/update", ["signature": "Old"]).value
    try services.store.write { connection in
      _ = try connection.execute(
        "CREATE TRIGGER fault BEFORE UPDATE ON \(table) BEGIN SELECT RAISE(ABORT, ''); END")
    }
    await #expect(throws: MediatorError.self) {
      _ = try await mediator.perform("Profile/update", ["nickname": "Wang", "signature": "New"])
    }
    #expect(try await mediator.perform("Profile/show").value == before)
  }
}
