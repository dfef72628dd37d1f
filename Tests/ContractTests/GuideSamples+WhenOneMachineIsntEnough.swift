import BusKit
import MediatorKit
import Testing

/// The samples of the page `WhenOneMachineIsntEnough`.
struct WhenOneMachineIsntEnoughGuide {
  private struct Target_Shop: Target {
    static let summary = "Sells things."
    static let instances = Instances.anywhere
    static var actions: [Action<Self>] {
      Action("list", "Lists the goods.", access: .native(.read), perform: { _ in { ["tea"] } })
    }
  }

  @Test func `A module is called in another process`() async throws {
    let bus = MemoryBus()
    let modules = [Registration { _ in Target_Shop() }]
    let home = try Mediator(modules)
    let dataFolder = "data"
    let stopped = { @Sendable () async in
      do {
        // guide:begin
        let remote = try await RemoteTargets(["Shop"], over: bus)
        let mediator = try Mediator(remote.replacing(modules))
        // guide:end
        #expect(try await mediator.call("Shop/list", as: [String].self) == ["tea"])
      } catch { Issue.record(error) }
    }
    // guide:begin
    let offer = try await Offer(["Shop"], of: home, over: bus, place: dataFolder)
    await stopped()
    await offer.drain()
    // guide:end
    let remote = try await RemoteTargets(["Shop"], over: bus)
    #expect(remote.absent == ["Shop"])
  }
}
