import Testing

@testable import MediatorKit

/// The bookkeeping of creations and waits, without threads.
struct ServiceCreationsTests {
  struct One {}
  struct Two {}
  struct Three {}

  let table = ServiceTable([])
  let one = ServiceFactory(One.self) { _ in One() }
  let two = ServiceFactory(Two.self) { _ in Two() }
  let three = ServiceFactory(Three.self) { _ in Three() }

  func creation(_ factory: ServiceFactory, for parent: ServiceCreation? = nil) -> ServiceCreation {
    ServiceCreation(factory, in: table, for: parent)
  }

  /// A step as text.
  func told(_ step: ServiceCreations.Step) -> String {
    switch step {
    case .take: "take"
    case .create: "create"
    case .wait(let other): "wait \(other.factory.name)"
    case .cycle(let circle): circle.map(\.factory.name).joined(separator: " ")
    }
  }

  @Test func `The first request creates, a concurrent one waits, later ones get the instance`() {
    var creations = ServiceCreations()
    let first = creation(one)
    #expect(told(creations.enter(first)) == "create")
    #expect(told(creations.enter(creation(one))) == "wait One")
    creations.leave(first, with: ServiceCell(One()))
    #expect(told(creations.enter(creation(one))) == "take")
    #expect(creations.release(one.key) != nil)
    #expect(told(creations.enter(creation(one))) == "create")
  }

  @Test func `After a failure the next request creates`() {
    var creations = ServiceCreations()
    let first = creation(one)
    _ = creations.enter(first)
    creations.leave(first, with: nil)
    #expect(told(creations.enter(creation(one))) == "create")
  }

  @Test func `Two threads that would wait for each other are a cycle`() {
    var creations = ServiceCreations()
    let (first, second) = (creation(one), creation(two))
    _ = creations.enter(first)
    _ = creations.enter(second)
    #expect(told(creations.enter(creation(two, for: first))) == "wait Two")
    #expect(told(creations.enter(creation(one, for: second))) == "Two One Two")
    creations.wake(first, from: second)
    #expect(told(creations.enter(creation(one, for: second))) == "wait One")
  }

  @Test func `So are three threads, and nested creations that wait`() {
    var creations = ServiceCreations()
    let (first, second, third) = (creation(one), creation(two), creation(three))
    for creation in [first, second, third] { _ = creations.enter(creation) }
    let inner = creation(ServiceFactory(Int.self) { _ in 1 }, for: second)
    #expect(told(creations.enter(inner)) == "create")
    #expect(told(creations.enter(creation(two, for: first))) == "wait Two")
    #expect(told(creations.enter(creation(three, for: inner))) == "wait Three")
    #expect(told(creations.enter(creation(one, for: third))) == "Three One Two Int Three")
  }

  @Test func `A request from outside of factories closes no cycle`() {
    var creations = ServiceCreations()
    let first = creation(one)
    _ = creations.enter(first)
    #expect(told(creations.enter(creation(one))) == "wait One")
    #expect(told(creations.enter(creation(two, for: first))) == "create")
  }

  @Test func `A request inside a creation that is over waits like any other`() {
    var creations = ServiceCreations()
    let (first, second) = (creation(one), creation(two))
    _ = creations.enter(first)
    _ = creations.enter(second)
    _ = creations.enter(creation(two, for: first))
    first.end()
    #expect(told(creations.enter(creation(one, for: second))) == "wait One")
  }
}
