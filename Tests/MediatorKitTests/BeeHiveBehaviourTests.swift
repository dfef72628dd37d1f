import TestSupport
import Testing

@testable import MediatorKit

/// The behaviour that users of BeeHive rely on, and what was changed on purpose.
///
/// A target that doesn't conform to its protocol doesn't compile, so no test covers that.
struct BeeHiveBehaviourTests {
  enum Five: Bee { static let priority = 5 }
  enum Nine: Bee { static let priority = 9 }
  enum Base: Bee { static let level = LifecycleLevel.basic }
  enum First: Bee {}
  enum Second: Bee {}
  enum Third: Bee {}

  let lines = Lines()
  let made = Counter()

  /// A mediator of bees that record their hooks and events.
  func hive(_ bees: Registration...) throws -> Mediator {
    try Mediator([Registration(Target_Hive.self) { _ in Target_Hive() }] + bees)
  }

  func bee<B: Bee>(_ type: B.Type, failing: Bool = false) -> Registration {
    Target_Bee<B>.registered { [lines] line in
      lines.write(line)
      if failing { throw DeskError.lost }
    }
  }

  func swarm(_ hive: Mediator) async throws -> Delivery {
    try await hive.emit(Target_Hive.swarmed, Swarm("oak"))
  }

  @Test func `A module is created when it is needed, not when it is registered`() async throws {
    let hive = try Mediator {
      Registration(Target_Bee<First>.self) { [made] _ in Target_Bee(number: made.next()) { _ in } }
    }
    #expect(made.count == 0)
    #expect(try hive.performNow("First/number").value == 1)
    await hive.start()
    #expect(made.count == 1)
  }

  @Test func `A subscriber that is added after the start gets the next event`() async throws {
    let hive = try hive(bee(First.self))
    await hive.start()
    _ = try hive.subscribe(to: Target_Hive.swarmed) { [lines] in lines.write("added \($0.place)") }
    _ = try await swarm(hive)
    #expect(lines.all.suffix(2) == ["First oak", "added oak"])
  }

  @Test func `Basic modules come first, then the higher priority; the default is 0`() async throws {
    let hive = try hive(bee(Five.self), bee(First.self), bee(Nine.self), bee(Base.self))
    await hive.start()
    let order = ["Base", "Nine", "Five", "First"]
    #expect(lines.all == order.map { "\($0) setUp" } + order.map { "\($0) start" })
    #expect(try await swarm(hive).subscribers == order)
  }

  @Test func `One priority orders creation, hooks and events`() async throws {
    let hive = try Mediator {
      Registration(Target_Hive.self) { _ in Target_Hive() }
      Registration(Target_Bee<Five>.self) { [lines] _ in
        lines.write("make Five")
        return Target_Bee { lines.write($0) }
      }
      Registration(Target_Bee<Nine>.self) { [lines] _ in
        lines.write("make Nine")
        return Target_Bee { lines.write($0) }
      }
    }
    await hive.start()
    #expect(try await swarm(hive).subscribers == ["Nine", "Five"])
    #expect(
      lines.all == [
        "make Nine", "Nine setUp", "make Five", "Five setUp", "Nine start", "Five start",
        "Nine oak", "Five oak",
      ])
  }

  @Test func `Modules of one priority begin in the order of registration`() async throws {
    for _ in 0..<20 {
      let lines = Lines()
      let told: @Sendable (String) async throws -> Void = { line in
        lines.write(line)
        await Task.yield()
      }
      let hive = try hive(
        Target_Bee<Third>.registered(told), Target_Bee<First>.registered(told),
        Target_Bee<Second>.registered(told))
      await hive.start()
      #expect(Array(lines.all.prefix(3)) == ["Third setUp", "First setUp", "Second setUp"])
      #expect(Array(lines.all.suffix(3)) == ["Third start", "First start", "Second start"])
      #expect(try await swarm(hive).subscribers == ["Third", "First", "Second"])
    }
  }

  @Test func `Modules of the same generic type are different modules`() async throws {
    let hive = try hive(bee(Second.self), bee(First.self))
    #expect(hive.contracts.map(\.name) == ["First", "Hive", "Second"])
    #expect(try await swarm(hive).subscribers == ["Second", "First"])
  }

  @Test func `A duplicate module is a fault of the registration`() throws {
    let error = try #require(throws: RegistrationError.self) {
      try hive(bee(First.self), bee(First.self))
    }
    #expect(
      error.faults.first == Finding(.duplicate, "target 'First' is declared 2 times"))
  }

  @Test func `A module with an invalid name is a fault, and isn't ignored`() throws {
    struct Target_Odd: Target {
      static let name = "odd one"
      static let summary = "Has no name that a route could have."
      static var actions: [Action<Self>] {}
    }
    let error = try #require(throws: RegistrationError.self) {
      try hive(bee(First.self), Registration(Target_Odd.self) { _ in Target_Odd() })
    }
    let rule = "a name is an ASCII letter followed by letters, digits and _"
    #expect(
      error.faults == [Finding(.badName, "target 'odd one' has a bad name: \(rule)")])
  }

  @Test func `A module that waits doesn't block others of its priority`() async throws {
    let goOn = Signal()
    let hive = try hive(
      Target_Bee<First>.registered { [lines] line in
        if line.hasSuffix("setUp") { await goOn.wait() }
        lines.write(line)
      },
      Target_Bee<Second>.registered { [lines] line in
        lines.write(line)
        goOn.give()
      })
    await hive.start()
    #expect(lines.all == ["Second setUp", "First setUp", "First start", "Second start"])
  }

  @Test func `Modules stop in reverse order, all that were set up`() async throws {
    let hive = try hive(
      bee(Five.self), Target_Bee<Nine>.registered { _ in throw DeskError.lost }, bee(Base.self),
      bee(First.self))
    await hive.start()
    #expect(await hive.stop().entries.map(\.module) == ["First", "Five", "Base"])
    #expect(lines.all.suffix(3) == ["First stop", "Five stop", "Base stop"])
  }

  @Test func `All subscribers get the payload object that was emitted`() async throws {
    let hive = try hive()
    let heard = (Holder<Swarm>(), Holder<Swarm>())
    _ = try hive.subscribe(to: Target_Hive.swarmed) { heard.0.value = $0 }
    _ = try hive.subscribe(to: Target_Hive.swarmed) { heard.1.value = $0 }
    let swarm = Swarm("elm")
    try await hive.emit(Target_Hive.swarmed, swarm)
    #expect(heard.0.value === swarm)
    #expect(heard.1.value === swarm)
  }

  @Test func `An undeclared event is refused, not ignored`() async throws {
    let error = try await #require(throws: MediatorError.self) {
      try await hive().emit(Event("Hive/swarmd", "Misspelled."))
    }
    #expect(error.code == .undeclaredEvent)
    #expect(
      error.description
        == "no linked target declares the event 'Hive/swarmd'; did you mean 'Hive/swarmed'?")
  }

  @Test func `An event without subscribers has no effect`() async throws {
    let delivery = try await hive(bee(First.self)).emit(Target_Hive.empty)
    #expect(delivery.subscribers == [])
    #expect(lines.all == [])
  }

  @Test func `Each module handles an event with a method of its own`() async throws {
    struct Target_Bear: Target {
      static let summary = "Subscribes."
      static let subscriptions: [EventHandler<Self>] = [
        EventHandler("Hive/swarmed", Swarm.self, perform: lookForHoney)
      ]
      static var actions: [Action<Self>] {}
      let lines: Lines
      func lookForHoney(_ swarm: Swarm) { lines.write("honey in the \(swarm.place)") }
    }
    let bear = Registration(Target_Bear.self) { [lines] _ in Target_Bear(lines: lines) }
    _ = try await swarm(hive(bee(First.self), bear))
    #expect(lines.all == ["First oak", "honey in the oak"])
  }

  @Test func `A subscriber may be registered before the emitter`() async throws {
    let hive = try Mediator([
      bee(First.self), Registration(Target_Hive.self) { _ in Target_Hive() }, bee(Second.self),
    ])
    #expect(try await swarm(hive).subscribers == ["First", "Second"])
  }

  @Test func `A failing subscriber is reported, and the others get the event`() async throws {
    let hive = try hive(bee(First.self, failing: true), bee(Second.self))
    let delivery = try await swarm(hive)
    #expect(delivery.subscribers == ["First", "Second"])
    #expect(delivery.failures.map(\.subscriber) == ["First"])
    #expect(delivery.failures.map(\.error.message) == ["the desk is lost"])
    #expect(lines.all == ["First oak", "Second oak"])
  }

  @Test func `A subscriber that is added during a delivery gets the next one`() async throws {
    let hive = try hive()
    _ = try hive.subscribe(to: Target_Hive.swarmed) { [lines] _ in
      lines.write("first")
      _ = try hive.subscribe(to: Target_Hive.swarmed) { _ in lines.write("added") }
    }
    #expect(try await swarm(hive).failures.isEmpty)
    #expect(lines.all == ["first"])
    _ = try await swarm(hive)
    #expect(lines.all == ["first", "first", "added"])
  }

  @Test func `Removing a subscriber leaves the others`() async throws {
    let hive = try hive()
    var tokens: [Token] = []
    for name in ["a", "b", "c"] {
      tokens.append(try hive.subscribe(to: Target_Hive.swarmed) { [lines] _ in lines.write(name) })
    }
    #expect(tokens[0].remove())
    #expect(!tokens[0].remove())
    _ = try await swarm(hive)
    #expect(lines.all == ["b", "c"])
  }

  /// What BeeHive registers as a service, found by its name instead of its protocol.
  final class Target_Queen: Target {
    static let summary = "Rules."
    static var actions: [Action<Target_Queen>] { Action("me", "Itself.", perform: me) }
    func me() -> Audience { Audience(queen: self) }
  }

  struct Audience: NativePayload { let queen: Target_Queen }

  func court(_ lifetime: Lifetime = .cached) throws -> Mediator {
    try Mediator {
      Registration(Target_Queen.self, lifetime: lifetime) { [made] _ in
        made.next()
        return Target_Queen()
      }
    }
  }

  func queen(of court: Mediator) throws -> Target_Queen {
    try court.performNow("Queen/me").get(as: Audience.self).queen
  }

  @Test func `A second service of a name is a fault, wherever it is in the list`() throws {
    let queen = Registration(Target_Queen.self) { _ in Target_Queen() }
    let error = try #require(throws: RegistrationError.self) {
      try Mediator([queen, bee(First.self), queen])
    }
    #expect(
      error.faults.first == Finding(.duplicate, "target 'Queen' is declared 2 times"))
  }

  @Test func `A service that can't be created fails with notCreated`() throws {
    let court = try Mediator { Registration(Target_Queen.self) { _ in throw DeskError.lost } }
    let error = try #require(throws: MediatorError.self) { try queen(of: court) }
    #expect(error.code == .notCreated)
    #expect(error.message == "target 'Queen' couldn't be created: DeskError.lost")
  }

  @Test func `An unknown service fails with targetNotFound`() throws {
    let error = try #require(throws: MediatorError.self) { try queen(of: Mediator([])) }
    #expect(error.code == .targetNotFound)
    #expect(error.message == "no target 'Queen'")
  }

  @Test func `A cached service is created once`() throws {
    let court = try court()
    let first = try queen(of: court)
    #expect(try queen(of: court) === first)
    #expect(made.count == 1)
  }

  @Test func `A fresh service is created for each request`() throws {
    let court = try court(.fresh)
    let first = try queen(of: court)
    #expect(try queen(of: court) !== first)
    #expect(made.count == 2)
    #expect(!court.release("Queen"))
  }

  @Test func `A released service is created again`() throws {
    let court = try court()
    let first = try queen(of: court)
    #expect(court.release("Queen"))
    #expect(!court.release("Queen"))
    #expect(try queen(of: court) !== first)
    #expect(made.count == 2)
  }

  @Test func `Twenty tasks that ask at the same time get one service`() async throws {
    for _ in 0..<50 {
      let (made, callers) = (Counter(), Counter())
      let court = try Mediator {
        Registration(Target_Queen.self) { _ in
          // Gives the other tasks time to arrive; the test passes either way.
          for _ in 0..<2_000 where callers.count < 20 {}
          made.next()
          return Target_Queen()
        }
      }
      let queens = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 0..<20 {
          group.addTask {
            callers.next()
            return ObjectIdentifier(try self.queen(of: court))
          }
        }
        return try await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert($1) }
      }
      #expect(queens.count == 1)
      #expect(made.count == 1)
    }
  }
}
