import MediatorKit
import Testing

/// Every need of every module is met by an action with compatible shapes.
struct NeedTests {
  @Test func `Every need and event leads to a target that is linked`() throws {
    // Building the mediator compares names, params, results and errors, and throws what doesn't fit.
    let mediator = try Application.mediator()
    #expect(mediator.warnings.filter(\.kind.isUnlinked) == [])
    #expect(mediator.contracts.flatMap(\.needs).count > 0)
  }

  @Test(.needsApplication, arguments: Application.modules)
  func `Without a module, the needs and events that led to it are told`(_ module: String) throws {
    let mediator = try Application.mediator(without: module)
    let others = Application.contracts.filter { $0.name != module }
    let unlinked = mediator.warnings.filter(\.kind.isUnlinked).map(\.message)
    let needs = others.flatMap(\.needs).filter { $0.route.hasPrefix(module + "/") }
    let heard = others.flatMap(\.subscriptions).filter { $0.event.hasPrefix(module + "/") }
    #expect(unlinked.count == needs.count + heard.count)
    for need in needs {
      #expect(unlinked.contains { $0.contains("needs \(need.route): ") })
    }
    for subscriber in heard {
      #expect(unlinked.contains { $0.contains("subscribes to \(subscriber.event): ") })
    }
  }
}
