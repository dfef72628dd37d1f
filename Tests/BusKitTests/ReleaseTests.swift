import BusKit
import MediatorKit
import Testing

struct ReleaseTests {
  @Test func `A drained offer releases its mediator, and a released mediator its bus`() async throws
  {
    weak var home: Mediator?
    weak var app: Mediator?
    weak var bus: MemoryBus?
    do {
      let world = try await BusWorld()
      _ = try await world.app.perform("Buyer/buy")
      await world.app.stop()
      await world.offer.drain()
      (home, app, bus) = (world.home, world.app, world.bus)
    }
    for _ in 0..<100 where bus != nil { await Task.yield() }
    #expect(home == nil)
    #expect(app == nil)
    #expect(bus == nil)
  }
}
