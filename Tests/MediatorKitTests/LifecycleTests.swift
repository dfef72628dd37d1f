import TestSupport
import Testing

@testable import MediatorKit

struct LifecycleTests {
  /// Records its hooks and calls, with the number of its instance.
  final class Target_Lamp: Target {
    static let summary = "Shines."
    static var actions: [Action<Target_Lamp>] {
      Action("number", "Its number.", perform: { lamp in { () -> Int in lamp.number } })
    }
    static var lifecycle: Lifecycle<Target_Lamp>? {
      Lifecycle(setUp: onSetUp, start: onStart, stop: onStop)
    }

    let number: Int
    let lines: Lines

    init(number: Int, lines: Lines) {
      self.number = number
      self.lines = lines
    }

    func onSetUp() { lines.write("setUp \(number)") }
    @MainActor func onStart() async {
      MainActor.preconditionIsolated()
      lines.write("start \(number)")
    }
    func onStop() async throws { lines.write("stop \(number)") }
  }

  /// Has only a stop hook.
  struct Target_Late: Target {
    static let summary = "Stops."
    static var actions: [Action<Self>] {}
    static var lifecycle: Lifecycle<Self>? {
      Lifecycle(level: .basic, startsAfter: ["Lapm"], stop: onStop)
    }
    let lines: Lines
    func onStop() { lines.write("late") }
  }

  let lines = Lines()
  let made = Counter()

  func lamp(_ lifetime: Lifetime = .cached) throws -> Mediator {
    try Mediator {
      Registration(Target_Lamp.self, lifetime: lifetime) { [lines, made] _ in
        Target_Lamp(number: made.next(), lines: lines)
      }
    }
  }

  @Test func `The instance that is set up is the one that calls use and that is stopped`()
    async throws
  {
    let lamp = try lamp()
    #expect(made.count == 0)
    await lamp.start()
    #expect(try lamp.performNow("Lamp/number").value == 1)
    lamp.release("Lamp")
    #expect(try lamp.performNow("Lamp/number").value == 2)
    await lamp.stop()
    #expect(lines.all == ["setUp 1", "start 1", "stop 1"])
  }

  @Test func `An instance that a call created first is the one that is set up`() async throws {
    let lamp = try lamp()
    #expect(try lamp.performNow("Lamp/number").value == 1)
    await lamp.start()
    #expect(lines.all == ["setUp 1", "start 1"])
    #expect(made.count == 1)
  }

  @Test func `A fresh target can't have a lifecycle`() throws {
    let error = try #require(throws: RegistrationError.self) { try lamp(.fresh) }
    #expect(
      error.faults == [
        Finding(
          .freshLifecycle,
          "target 'Lamp' has a lifecycle, but is registered as fresh: "
            + "each call makes a new instance, so none could be stopped; register it as cached")
      ])
  }

  @Test func `A lifecycle may have one hook, and a misspelled name in startsAfter is a warning`()
    async throws
  {
    let mediator = try Mediator(clock: SteppingClock(step: .seconds(1))) {
      Registration(Target_Lamp.self) { [lines] _ in Target_Lamp(number: 1, lines: lines) }
      Registration(Target_Late.self) { [lines] _ in Target_Late(lines: lines) }
    }
    #expect(
      mediator.warnings.map(\.summary) == [
        "unlinked-lifecycle MediatorKitTests/LifecycleTests.swift:38: Late starts after Lapm: "
          + "no target 'Lapm' is linked, did you mean 'Lamp'?"
      ])
    #expect(mediator.warnings.map(\.place?.file) == ["MediatorKitTests/LifecycleTests.swift"])
    let report = await mediator.start()
    #expect(report.description == "Lamp setUp ok\nLamp start ok")
    #expect(report.entries.map(\.duration) == [.seconds(1), .seconds(1)])
    #expect(await mediator.stop().entries.map(\.module) == ["Lamp", "Late"])
  }

  @Test func `A cycle in startsAfter fails the build`() throws {
    struct Target_Egg: Target {
      static let summary = "E."
      static var actions: [Action<Self>] {}
      static var lifecycle: Lifecycle<Self>? { Lifecycle(startsAfter: ["Hen"]) }
    }
    struct Target_Hen: Target {
      static let summary = "H."
      static var actions: [Action<Self>] {}
      static var lifecycle: Lifecycle<Self>? { Lifecycle(startsAfter: ["Egg"]) }
    }
    let error = try #require(throws: RegistrationError.self) {
      try Mediator {
        Registration(Target_Egg.self) { _ in Target_Egg() }
        Registration(Target_Hen.self) { _ in Target_Hen() }
      }
    }
    #expect(
      error.description == """
        the registration has 1 fault:
          - start-cycle: a cycle in the start order, each starts after the next: Egg → Hen → Egg
        """)
  }

  @Test func `A run stops the modules after its closure returns`() async throws {
    let lamp = try lamp()
    let number = await lamp.run { report in
      lines.write("\(report.entries.count) hooks")
      return 7
    }
    #expect(number == 7)
    #expect(lines.all == ["setUp 1", "start 1", "2 hooks", "stop 1"])
    #expect(await lamp.stop().entries.count == 1)
  }

  @Test func `A run stops the modules after its closure throws`() async throws {
    let lamp = try lamp()
    await #expect(throws: DeskError.lost) {
      try await lamp.run { _ throws(DeskError) in throw DeskError.lost }
    }
    #expect(lines.all.last == "stop 1")
  }

  @Test func `A run stops the modules in a cancelled task, and their hooks can still wait`()
    async throws
  {
    struct Target_Patient: Target {
      static let summary = "Waits when it stops."
      static var actions: [Action<Self>] {}
      static var lifecycle: Lifecycle<Self>? { Lifecycle(stop: onStop) }
      let lines: Lines
      func onStop() async throws {
        try Task.checkCancellation()
        await Task.yield()
        lines.write("stopped")
      }
    }
    let mediator = try Mediator {
      Registration(Target_Patient.self) { [lines] _ in Target_Patient(lines: lines) }
    }
    let begun = Signal()
    let task = Task {
      try await mediator.run { _ in
        begun.give()
        await Signal().wait()
        try Task.checkCancellation()
      }
    }
    await begun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(lines.all == ["stopped"])
  }

  /// Calls its peer when it starts.
  struct Target_Asker: Target {
    static let number = Need("Lamp/number", returns: Int.self)
    static let summary = "Asks."
    static let needs: [any NeedDeclaration] = [number]
    static var actions: [Action<Self>] {}
    static var lifecycle: Lifecycle<Self>? { Lifecycle(level: .basic, start: onStart) }
    let peers: Peers
    let lines: Lines
    func onStart() async throws { lines.write("asks \(try await peers.call(Self.number))") }
  }

  @Test func `A start may call other modules, which are all set up`() async throws {
    let mediator = try Mediator {
      Registration(Target_Asker.self) { [lines] in Target_Asker(peers: $0, lines: lines) }
      Registration(Target_Lamp.self) { [lines] _ in Target_Lamp(number: 1, lines: lines) }
    }
    await mediator.start()
    #expect(lines.all == ["setUp 1", "asks 1", "start 1"])
  }

  @Test func `A released mediator releases its modules, started or not`() async throws {
    let lamps = Holder<Weak>()
    do {
      let mediator = try Mediator {
        Registration(Target_Lamp.self) { [lines] _ in
          let lamp = Target_Lamp(number: 1, lines: lines)
          lamps.value = Weak(lamp)
          return lamp
        }
      }
      await mediator.start()
      #expect(lamps.value?.lamp != nil)
    }
    #expect(lamps.value?.lamp == nil)
  }

  struct Weak: Sendable {
    weak let lamp: Target_Lamp?
    init(_ lamp: Target_Lamp) { self.lamp = lamp }
  }
}
