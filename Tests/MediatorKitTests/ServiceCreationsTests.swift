import Testing

@testable import MediatorKit

/// Who waits for whom, without any thread.
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

  /// What a step says, in one word and names.
  func told(_ step: ServiceCreations.Step) -> String {
    switch step {
    case .take: "take"
    case .create: "create"
    case .wait(let other): "wait \(other.factory.name)"
    case .cycle(let circle): circle.map(\.factory.name).joined(separator: " ")
    }
  }

  @Test func `The first who asks makes it, the next waits, later ones take it`() {
    var creations = ServiceCreations()
    let first = creation(one)
    #expect(told(creations.enter(first)) == "create")
    #expect(told(creations.enter(creation(one))) == "wait One")
    creations.leave(first, with: ServiceCell(One()))
    #expect(told(creations.enter(creation(one))) == "take")
    #expect(creations.release(one.key) != nil)
    #expect(told(creations.enter(creation(one))) == "create")
  }

  @Test func `What couldn't be made is made by the next who asks`() {
    var creations = ServiceCreations()
    let first = creation(one)
    _ = creations.enter(first)
    creations.leave(first, with: nil)
    #expect(told(creations.enter(creation(one))) == "create")
  }

  @Test func `Two threads that would wait for each other are a circle`() {
    var creations = ServiceCreations()
    let (first, second) = (creation(one), creation(two))
    _ = creations.enter(first)
    _ = creations.enter(second)
    #expect(told(creations.enter(creation(two, for: first))) == "wait Two")
    #expect(told(creations.enter(creation(one, for: second))) == "Two One Two")
    creations.wake(first, from: second)
    #expect(told(creations.enter(creation(one, for: second))) == "wait One")
  }

  @Test func `So are three, and those that wait deep inside`() {
    var creations = ServiceCreations()
    let (first, second, third) = (creation(one), creation(two), creation(three))
    for creation in [first, second, third] { _ = creations.enter(creation) }
    let inner = creation(ServiceFactory(Int.self) { _ in 1 }, for: second)
    #expect(told(creations.enter(inner)) == "create")
    #expect(told(creations.enter(creation(two, for: first))) == "wait Two")
    #expect(told(creations.enter(creation(three, for: inner))) == "wait Three")
    #expect(told(creations.enter(creation(one, for: third))) == "Three One Two Int Three")
  }

  @Test func `One who waits from outside of every factory closes no circle`() {
    var creations = ServiceCreations()
    let first = creation(one)
    _ = creations.enter(first)
    #expect(told(creations.enter(creation(one))) == "wait One")
    #expect(told(creations.enter(creation(two, for: first))) == "create")
  }

  @Test func `Who stands in a creation that is over waits like anyone else`() {
    var creations = ServiceCreations()
    let (first, second) = (creation(one), creation(two))
    _ = creations.enter(first)
    _ = creations.enter(second)
    _ = creations.enter(creation(two, for: first))
    first.end()
    #expect(told(creations.enter(creation(one, for: second))) == "wait One")
  }
}
