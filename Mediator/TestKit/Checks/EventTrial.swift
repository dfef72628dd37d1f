import MediatorKit
import ScreenKit

/// Delivers a durable event to a target; twice to an asynchronous subscriber, as its process may after a kill.
struct EventTrial: Sendable {
  let target: TargetContract
  let event: EventContract
  let make: @Sendable () throws -> [Registration]

  func faults() async throws -> [String] {
    let world = try await TrialWorld(target.name, among: make())
    let given = givenPayload
    let sample = try make().lazy.compactMap { $0.sample(of: event.name) }.first
    let payload = given ?? sample ?? event.shape.sample
    if let fault = try await world.take(.event(event.name, payload)) {
      let advice = "for another payload, add given: [.event(\"\(event.name)\", …)] to an example"
      return [given != nil ? fault : "\(fault); \(advice)"]
    }
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

  /// The payload of an example.
  private var givenPayload: Value? {
    for step in target.actions.flatMap(\.examples).flatMap(\.given) {
      if case .event(event.name, let payload) = step { return payload }
    }
    return nil
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
