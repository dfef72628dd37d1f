import MediatorKit
import ServiceKit
import Testing

/// Every module can be left out: the others run, and say what is missing.
@Suite(.needsApplication) struct RemovalTests {
  @Test(arguments: Application.modules, Application.modules)
  func `Without one module, another answers, fails as declared, or says what is missing`(
    _ removed: String, _ other: String
  ) async throws {
    guard removed != other else { return }
    let mediator = try Application.mediator(without: removed)
    let actions = Application.actions.filter { $0.route.hasPrefix(other + "/") }
    try #require(!actions.isEmpty)
    for declared in actions {
      do {
        _ = try await mediator.perform(declared.route, declared.params(), from: declared.origin)
      } catch {
        #expect([.failed, .targetNotFound].contains(error.code), "\(declared.route): \(error)")
        if error.code == .targetNotFound { #expect(error.route.hasPrefix(removed + "/")) }
      }
    }
  }

  @Test(arguments: Application.modules)
  func `A module that is left out answers targetNotFound`(_ removed: String) async throws {
    let mediator = try Application.mediator(without: removed)
    for declared in Application.actions where declared.route.hasPrefix(removed + "/") {
      await #expect {
        try await mediator.perform(declared.route, declared.params(), from: declared.origin)
      } throws: {
        ($0 as? MediatorError)?.code == .targetNotFound
      }
    }
  }

  @Test func `What needs a signed-in user says so without one`() async throws {
    let mediator = try Application.mediator()
    for route in ["MainFrame/conversations", "Discover/publish", "Profile/show"] {
      do {
        _ = try await mediator.perform(
          route, route == "Discover/publish" ? ["text": "Hello"] : [:])
        Issue.record("\(route) answered a guest")
      } catch { #expect(error.declares("notSignedIn"), "\(error)") }
    }
  }
}
