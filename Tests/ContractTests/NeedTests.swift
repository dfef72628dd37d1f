import MediatorKit
import Testing

/// Every need of every module is met by an action with compatible shapes.
struct NeedTests {
  @Test func `Every need leads to a linked action`() throws {
    // Building the mediator compares names, params, results and errors, and throws what doesn't fit.
    let mediator = try Application.mediator()
    #expect(mediator.unlinkedNeeds == [])
    #expect(mediator.contracts.flatMap(\.needs).count > 0)
  }

  @Test(arguments: Application.modules)
  func `Without a module, the needs that led to it are told`(_ module: String) throws {
    let mediator = try Application.mediator(without: module)
    let lost = Application.contracts.filter { $0.name != module }.flatMap(\.needs)
      .filter { $0.route.hasPrefix(module + "/") }
    #expect(mediator.unlinkedNeeds.count == lost.count)
    for need in lost {
      #expect(mediator.unlinkedNeeds.contains { $0.contains("needs \(need.route) (") })
    }
  }
}
