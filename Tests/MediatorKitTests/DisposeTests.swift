import Synchronization
import TestSupport
import Testing

@testable import MediatorKit

struct DisposeTests {
  /// Waits in the middle of an action for a signal.
  struct Target_Lamp: Target {
    static let summary = "Shines."
    static var actions: [Action<Self>] {
      Action("shine", "Shines.", perform: { lamp in { () -> Int in lamp.number } })
      Action("wait", "Shines until it is told to stop.", perform: wait)
      Action("letGo", "Lets go of itself.", perform: letGo)
    }
    static var notFound: NotFound<Self>? { NotFound { lamp in { _ in Reply(lamp.number) } } }

    let number: Int
    var held = Signal()
    var goOn = Signal()
    /// Returns how many instances were disposed of while the action still runs.
    var release: @Sendable () -> Int = { 0 }

    func wait() async -> Int {
      held.give()
      await goOn.wait()
      return number
    }

    func letGo() -> Int { release() }
  }

  let made = Counter()
  let gone = Lines()

  func lamps(_ lifetime: Lifetime, _ held: Signal = Signal(), _ goOn: Signal = Signal()) throws
    -> Mediator
  {
    try Mediator {
      Registration(Target_Lamp.self, lifetime: lifetime) { [made] _ in
        Target_Lamp(number: made.next(), held: held, goOn: goOn)
      } dispose: { [gone] in
        gone.write("\($0.number)")
      }
    }
  }

  @Test func `A released cached target is disposed of once`() throws {
    let lamps = try lamps(.cached)
    #expect(try lamps.performNow("Lamp/shine").value == 1)
    #expect(gone.all.isEmpty)
    #expect(lamps.release("Lamp"))
    #expect(gone.all == ["1"])
    #expect(!lamps.release("Lamp"))
    #expect(try lamps.performNow("Lamp/shine").value == 2)
    #expect(gone.all == ["1"])
  }

  @Test func `A fresh target is disposed of after each call, including misses`() async throws {
    let lamps = try lamps(.fresh)
    _ = try lamps.performNow("Lamp/shine")
    #expect(gone.all == ["1"])
    _ = try await lamps.perform("Lamp/none")
    #expect(gone.all == ["1", "2"])
  }

  @Test func `A cached target is disposed of with its mediator`() throws {
    do { _ = try lamps(.cached).performNow("Lamp/shine") }
    #expect(gone.all == ["1"])
  }

  @Test func `A waiting call keeps its instance until it ends`() async throws {
    let (held, goOn) = (Signal(), Signal())
    let lamps = try lamps(.cached, held, goOn)
    async let number = lamps.perform("Lamp/wait").get(as: Int.self)
    await held.wait()
    #expect(lamps.release("Lamp"))
    #expect(gone.all.isEmpty)
    goOn.give()
    #expect(try await number == 1)
    #expect(gone.all == ["1"])
  }

  @Test func `A released instance is disposed of after its own last call, though others run`()
    async throws
  {
    let held = (0..<6).map { _ in Signal() }
    let goOn = (0..<6).map { _ in Signal() }
    let lamps = try Mediator {
      Registration(Target_Lamp.self) { [made] _ in
        let number = made.next()
        return Target_Lamp(number: number, held: held[number], goOn: goOn[number])
      } dispose: { [gone] in
        gone.write("\($0.number)")
      }
    }
    _ = try lamps.performNow("Lamp/shine")
    var running: (Task<Int, any Error>)?
    for number in 1...4 {
      let next = Task { try await lamps.perform("Lamp/wait").get(as: Int.self) }
      await held[number].wait()
      // The previous call ends while this one runs.
      goOn[number - 1].give()
      if let running { #expect(try await running.value == number - 1) }
      #expect(gone.all == (1..<number).map { "\($0)" })
      #expect(lamps.release("Lamp"))
      #expect(try lamps.performNow("Lamp/shine").value == .int(number + 1))
      running = next
    }
    goOn[4].give()
    #expect(try await running?.value == 4)
    #expect(gone.all == ["1", "2", "3", "4"])
  }

  @Test func `A call that releases its own target keeps it until it ends`() throws {
    let held = Mutex<Mediator?>(nil)
    let lamps = try Mediator {
      Registration(Target_Lamp.self) { [made, gone] _ in
        Target_Lamp(number: made.next()) {
          let mediator = held.withLock { $0 }
          return mediator?.release("Lamp") == true ? gone.all.count : -1
        }
      } dispose: { [gone] in
        gone.write("\($0.number)")
      }
    }
    held.withLock { $0 = lamps }
    defer { held.withLock { $0 = nil } }
    _ = try lamps.performNow("Lamp/shine")
    #expect(try lamps.performNow("Lamp/letGo").value == 0)
    #expect(gone.all == ["1"])
  }

  @Test func `The status of a target with a lifecycle includes its position in the start order`()
    throws
  {
    struct Target_Early: Target {
      static let summary = "Starts early."
      static var actions: [Action<Self>] {}
      static var lifecycle: Lifecycle<Self>? {
        Lifecycle(level: .basic, priority: 9, startsAfter: ["Base"])
      }
    }
    let mediator = try Mediator { Registration(Target_Early.self) { _ in Target_Early() } }
    let place = TargetStatus.Place(level: .basic, priority: 9, startsAfter: ["Base"])
    #expect(mediator.targets.map(\.place) == [place])
    #expect(try lamps(.cached).targets.map(\.place) == [nil])
  }

  @Test func `The status of a target says whether it is alive`() throws {
    let lamps = try lamps(.cached)
    let status = TargetStatus(name: "Lamp", lifetime: .cached, isAlive: false, place: nil)
    #expect(lamps.targets == [status])
    _ = try lamps.performNow("Lamp/shine")
    #expect(lamps.targets.map(\.isAlive) == [true])
    lamps.release("Lamp")
    #expect(lamps.targets == [status])
  }
}
