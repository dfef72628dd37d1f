import MediatorKit
import ScreenKit

/// Delivers a durable event to a target; twice to an asynchronous subscriber, as its process may after a kill.
struct EventTrial: Sendable {
  let target: TargetContract
  let event: EventContract
  let make: @Sendable () throws -> [Registration]

  func faults() async throws -> [String] {
    let world = try await TrialWorld(target.name, among: make())
    if let fault = try await world.take(.event(event.name, payload)) { return [fault] }
    guard world.mediator.eventPort.isAsync(event.name, of: target.name) else { return [] }
    let first = try await replies(world)
    let again = try await replies(world)
    if let fault = try await world.take(.event(event.name, payload)) {
      return ["the second time, \(fault); make the handler idempotent"]
    }
    let second = try await replies(world)
    // An action with another reply each time proves nothing.
    return first.keys.filter { first[$0] == again[$0] && first[$0] != second[$0] }.sorted().map {
      "\(target.name)/\($0) replies otherwise after the second time; make the handler idempotent"
    }
  }

  /// The payload of an example, or a sample.
  private var payload: Value {
    for step in target.actions.flatMap(\.examples).flatMap(\.given) {
      if case .event(event.name, let payload) = step { return payload }
    }
    return event.shape.sample
  }

  /// The replies of the actions that only read.
  private func replies(_ world: TrialWorld) async throws -> [String: Value] {
    var replies: [String: Value] = [:]
    for action in target.actions
    where action.access.effects == .read && action.hasTextForm && action.canBeTried
      && !action.result.isScreen
    {
      let outcome = try await world.outcome(action, action.fittingFields())
      replies[action.name] = try? outcome.get().value
    }
    return replies
  }
}
