import Synchronization
import TestSupport
import Testing

@testable import MediatorKit

struct InstanceStoreTests {
  /// Returns its own number; its second action waits.
  final class Target_Seat: Target {
    static let summary = "Has a number."
    static var actions: [Action<Target_Seat>] {
      Action("number", "Its number.", perform: { seat in { () -> Int in seat.number } })
      Action("hold", "Its number, later.", perform: hold)
      Action("wait", "Its number, later.", perform: hold)
    }
    static var notFound: NotFound<Target_Seat>? { NotFound { seat in { _ in Reply(seat.number) } } }

    let number: Int
    let held = Signal()
    let letGo: Signal

    init(number: Int, letGo: Signal = Signal()) {
      self.number = number
      self.letGo = letGo
    }

    func hold() async -> Int {
      held.give()
      await letGo.wait()
      return number
    }
  }

  let made = Counter()

  func seats(_ lifetime: Lifetime) throws -> Mediator {
    try Mediator {
      Registration(Target_Seat.self, lifetime: lifetime) { [made] _ in
        Target_Seat(number: made.next())
      }
    }
  }

  @Test func `No target is created before it is called`() throws {
    for lifetime in Lifetime.allCases { _ = try seats(lifetime) }
    #expect(made.count == 0)
  }

  @Test func `A fresh target is created for each call, including misses`() throws {
    let seats = try seats(.fresh)
    #expect(try seats.performNow("Seat/number").value == 1)
    #expect(try seats.performNow("Seat/number").value == 2)
    #expect(try seats.performNow("Seat/none").value == 3)
    #expect(!seats.release("Seat"))
  }

  @Test func `F54: A cached target is created once, and handles misses too`() async throws {
    let seats = try seats(.cached)
    #expect(try seats.performNow("Seat/number").value == 1)
    #expect(try await seats.perform("Seat/number").value == 1)
    #expect(try seats.performNow("Seat/none").value == 1)
    #expect(made.count == 1)
  }

  @Test func `Concurrent callers wait for the target that is being created`() async throws {
    for _ in 0..<100 {
      let (made, callers) = (Counter(), Counter())
      let mediator = try Mediator {
        Registration(Target_Seat.self) { _ in
          // Gives the other callers time to arrive; the test passes either way.
          for _ in 0..<2_000 where callers.count < 4 {}
          return Target_Seat(number: made.next())
        }
      }
      try await withThrowingTaskGroup { group in
        for _ in 0..<4 {
          group.addTask {
            callers.next()
            return try await mediator.perform("Seat/number").get(as: Int.self)
          }
        }
        for try await number in group { #expect(number == 1) }
      }
      #expect(made.count == 1)
    }
  }

  @Test func `A target is cached by default`() throws {
    let mediator = try Mediator {
      Registration(Target_Seat.self) { [made] _ in Target_Seat(number: made.next()) }
    }
    for _ in 0..<3 { #expect(try mediator.performNow("Seat/number").value == 1) }
  }

  @Test func `F54: A released target is created again`() throws {
    let seats = try seats(.cached)
    _ = try seats.performNow("Seat/number")
    #expect(seats.release("Seat"))
    #expect(!seats.release("Seat"))
    #expect(try seats.performNow("Seat/number").value == 2)
  }

  @Test func `A running call keeps its released instance`() async throws {
    let seat = Target_Seat(number: 1)
    let mediator = try Mediator {
      Registration(Target_Seat.self) { [made] _ in
        made.next() == 1 ? seat : Target_Seat(number: made.count)
      }
    }
    async let running = mediator.perform("Seat/hold")
    await seat.held.wait()
    #expect(mediator.release("Seat"))
    #expect(try mediator.performNow("Seat/number").value == 2)
    seat.letGo.give()
    #expect(try await running.value == 1)
  }

  @Test func `A target may call the mediator in its deinitialiser`() throws {
    final class Target_Last: Target {
      static let summary = "Calls when it goes."
      static var actions: [Action<Target_Last>] {
        Action("number", "One.", perform: { _ in { () -> Int in 1 } })
      }
      let farewell: @Sendable () -> Void
      init(farewell: @escaping @Sendable () -> Void) { self.farewell = farewell }
      deinit { farewell() }
    }
    let lines = Lines()
    let home = Mutex<Mediator?>(nil)
    let mediator = try Mediator {
      Registration(Target_Last.self) { [made] _ in
        guard made.next() == 1 else { return Target_Last {} }
        return Target_Last {
          let number = try? home.withLock { $0 }?.performNow("Last/number").value.int
          lines.write("\(number ?? 0)")
        }
      }
    }
    home.withLock { $0 = mediator }
    _ = try mediator.performNow("Last/number")
    #expect(mediator.release("Last"))
    #expect(lines.all == ["1"])
    home.withLock { $0 = nil }
  }

  @Test func `Each mediator has its own instances`() throws {
    let registration = Registration(Target_Seat.self) { [made] _ in
      Target_Seat(number: made.next())
    }
    #expect(try Mediator([registration]).performNow("Seat/number").value == 1)
    #expect(try Mediator([registration]).performNow("Seat/number").value == 2)
  }

  struct Full: ServiceFailure {
    let message = "the disk is full"
    let isTemporary: Bool
  }

  struct Broken: Error {}

  static let creationFailures: [(any Error, MediatorError.Code, String, String?)] = [
    (
      DeskError.closed, .notCreated, "target 'Shop' couldn't be created: DeskError.closed",
      "handle the error in the closure of the target's Registration"
    ),
    (
      Broken(), .notCreated, "target 'Shop' couldn't be created: Broken",
      "handle the error in the closure of the target's Registration"
    ),
    (Full(isTemporary: true), .serviceBusy, "the disk is full", nil),
    (Full(isTemporary: false), .serviceFailed, "the disk is full", nil),
    (CancellationError(), .cancelled, "Shop/buy was cancelled", nil),
  ]

  @Test(arguments: creationFailures)
  func `An error of an initialiser is reported as such, whatever the action declares`(
    error: any Error, code: MediatorError.Code, message: String, help: String?
  ) async throws {
    struct Target_Shop: Target {
      static let summary = "Sells."
      static var actions: [Action<Self>] {
        Action("buy", "Buys.", errors: .of(DeskError.closed), perform: { _ in {} })
      }
      static var notFound: NotFound<Self>? { NotFound { _ in { _ in .nothing } } }
    }
    struct Target_Buyer: Target {
      static let buy = Need("Shop/buy").now
      static let summary = "Buys."
      static let needs: [any NeedDeclaration] = [buy]
      static var actions: [Action<Self>] {
        Action(
          "go", "Goes.", errors: .of(DeskError.closed),
          perform: { buyer in { _ = try buyer.peers.callNow(Self.buy) } })
      }
      let peers: Peers
    }
    let mediator = try Mediator {
      Registration(Target_Shop.self) { _ in throw error }
      Registration(Target_Buyer.self) { Target_Buyer(peers: $0) }
    }
    for route in ["Shop/buy", "Buyer/go"] {
      let now = try #require(throws: MediatorError.self) { try mediator.performNow(route) }
      let later = try await #require(throws: MediatorError.self) {
        try await mediator.perform(route)
      }
      for found in [now, later] {
        #expect(found.code == code)
        #expect(found.route == "Shop/buy")
        #expect(found.message == message)
        #expect(found.help == help)
      }
    }
    let miss = try #require(throws: MediatorError.self) { try mediator.performNow("Shop/bye") }
    #expect(miss.code == code)
  }

  @Test func `The fallback target is one of the targets, and can be released`() throws {
    struct Target_Empty: Target {
      static let summary = "Has nothing."
      static var actions: [Action<Self>] {}
    }
    let mediator = try Mediator(
      fallback: Registration(Target_Seat.self) { [made] _ in Target_Seat(number: made.next()) }
    ) {
      Registration(Target_Empty.self) { _ in Target_Empty() }
    }
    #expect(mediator.targets.map(\.name) == ["Empty", "Seat"])
    #expect(!mediator.release("Seat"))
    #expect(try mediator.performNow("Nobody/home").value == 1)
    #expect(mediator.targets.map(\.isAlive) == [false, true])
    #expect(mediator.release("Seat"))
    #expect(try mediator.performNow("Nobody/home").value == 2)
  }

  @Test func `A failed creation of a target is tried again`() throws {
    let mediator = try Mediator {
      Registration(Target_Seat.self) { [made] _ in
        if made.next() == 1 { throw CancellationError() }
        return Target_Seat(number: made.count)
      }
    }
    #expect(throws: MediatorError.self) { try mediator.performNow("Seat/number") }
    #expect(try mediator.performNow("Seat/number").value == 2)
  }
}
