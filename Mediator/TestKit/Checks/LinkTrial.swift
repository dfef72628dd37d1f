import MediatorKit
import ScreenKit

/// Opens a screen as an example does, and follows each of its links once.
struct LinkTrial: Sendable {
  let target: String
  let action: String
  let example: Example
  let make: @Sendable () throws -> [Registration]

  /// Every link that doesn't lead to a screen, a sentence each.
  @MainActor func faults() async throws -> [String] {
    let world = try TrialWorld(target, among: make())
    for step in example.given {
      if let fault = try await world.take(step) { return [fault] }
    }
    let navigator = Navigator(world.mediator)
    defer { navigator.close() }
    do {
      try await navigator.reset(to: Link(route: "\(target)/\(action)", example.params))
      await navigator.settle()
    } catch { return ["it can't be opened: \(error)"] }
    let container = navigator.container?.shown.links ?? []
    let links = container + (navigator.screen?.shown.links ?? [])
    var faults: [String] = []
    for link in Set(links).sorted(by: { $0.route < $1.route }) {
      if let fault = await fault(of: link, in: world) { faults.append(fault) }
    }
    return faults
  }

  private func fault(of link: Link, in world: TrialWorld) async -> String? {
    do {
      let reply = try await world.mediator.perform(link.route, Params(link.params ?? [:]))
      let isScreen = (try? reply.get(as: Presented.self)) != nil
      return isScreen ? nil : "the link to '\(link.route)' leads to no screen"
    } catch { return "the link to '\(link.route)' fails: \(error)" }
  }
}
