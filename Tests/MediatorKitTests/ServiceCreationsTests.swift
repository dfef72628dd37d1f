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

  func making(_ factory: ServiceFactory, for parent: ServiceCreation? = nil) -> ServiceCreation {
    ServiceCreation(factory, in: table, for: parent)
  }

  /// What a step says, in one word and names.
  func told(_ step: ServiceCreations.Step) -> String {
    switch step {
    case .take: "take"
    case .make: "make"
    case .wait(let other): "wait \(other.factory.name)"
    case .circle(let circle): circle.map(\.factory.name).joined(separator: " ")
    }
  }

  @Test func `The first who asks makes it, the next waits, later ones take it`() {
    var makings = ServiceCreations()
    let first = making(one)
    #expect(told(makings.enter(first)) == "make")
    #expect(told(makings.enter(making(one))) == "wait One")
    makings.leave(first, with: ServiceCell(One()))
    #expect(told(makings.enter(making(one))) == "take")
    #expect(makings.release(one.key) != nil)
    #expect(told(makings.enter(making(one))) == "make")
  }

  @Test func `What couldn't be made is made by the next who asks`() {
    var makings = ServiceCreations()
    let first = making(one)
    _ = makings.enter(first)
    makings.leave(first, with: nil)
    #expect(told(makings.enter(making(one))) == "make")
  }

  @Test func `Two threads that would wait for each other are a circle`() {
    var makings = ServiceCreations()
    let (first, second) = (making(one), making(two))
    _ = makings.enter(first)
    _ = makings.enter(second)
    #expect(told(makings.enter(making(two, for: first))) == "wait Two")
    #expect(told(makings.enter(making(one, for: second))) == "Two One Two")
    makings.wake(first, from: second)
    #expect(told(makings.enter(making(one, for: second))) == "wait One")
  }

  @Test func `So are three, and those that wait deep inside`() {
    var makings = ServiceCreations()
    let (first, second, third) = (making(one), making(two), making(three))
    for making in [first, second, third] { _ = makings.enter(making) }
    let inner = making(ServiceFactory(Int.self) { _ in 1 }, for: second)
    #expect(told(makings.enter(inner)) == "make")
    #expect(told(makings.enter(making(two, for: first))) == "wait Two")
    #expect(told(makings.enter(making(three, for: inner))) == "wait Three")
    #expect(told(makings.enter(making(one, for: third))) == "Three One Two Int Three")
  }

  @Test func `One who waits from outside of every factory closes no circle`() {
    var makings = ServiceCreations()
    let first = making(one)
    _ = makings.enter(first)
    #expect(told(makings.enter(making(one))) == "wait One")
    #expect(told(makings.enter(making(two, for: first))) == "make")
  }

  @Test func `Who stands in a making that is over waits like anyone else`() {
    var makings = ServiceCreations()
    let (first, second) = (making(one), making(two))
    _ = makings.enter(first)
    _ = makings.enter(second)
    _ = makings.enter(making(two, for: first))
    first.end()
    #expect(told(makings.enter(making(one, for: second))) == "wait One")
  }
}
