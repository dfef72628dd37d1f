import BusKit
import MediatorKit
import TestSupport
import Testing

struct InstancesTests {
  private struct Target_Free: Target {
    static let summary = "Keeps nothing."
    static let instances = Instances.anywhere
    static var actions: [Action<Self>] { Action("go", "Runs.", perform: { _ in { 1 } }) }
  }

  private struct Target_Alone: Target {
    static let summary = "Keeps something in memory."
    static let instances = Instances.one
    static var actions: [Action<Self>] { Action("go", "Runs.", perform: { _ in { 1 } }) }
  }

  @Test func `A target that shares data is offered from one place`() async throws {
    try await offer("Till", at: "a/data", "a/data")
    await #expect(
      throws: BusFault(
        message: "'Till' is offered already with the data of a/data; this process has b/data",
        help: "use the same data folder on the same machine, or stop that process")
    ) { try await offer("Till", at: "a/data", "b/data") }
  }

  @Test func `A target without data is offered from anywhere`() async throws {
    try await offer("Free", at: "a", "b")
  }

  @Test func `A target that keeps something in memory is offered once`() async throws {
    await #expect(
      throws: BusFault(
        message: "a process offers 'Alone' already, which keeps something in memory",
        help: "stop that process first")
    ) { try await offer("Alone", at: "a", "a") }
  }

  @Test func `A remote target isn't offered again`() async throws {
    let world = try await BusWorld()
    await #expect(throws: BusFault.self) {
      try await Offer(["Till"], of: world.app, over: MemoryBus())
    }
  }

  @Test func `An unknown target gets a suggestion`() async throws {
    let world = try await BusWorld()
    let error = await #expect(throws: MediatorError.self) {
      try await Offer(["Tll"], of: world.home, over: world.bus)
    }
    #expect(error?.suggestions == ["Till"])
  }

  private func offer(_ target: String, at places: String...) async throws {
    let bus = MemoryBus()
    let mediator = try Mediator {
      Target_Till.registration()
      Registration { _ in Target_Free() }
      Registration { _ in Target_Alone() }
    }
    for place in places {
      _ = try await Offer([target], of: mediator, over: bus, place: place)
    }
  }
}
