import MediatorKit

/// Calls of one action with extreme values, each in a world of its own.
///
/// The other params and the preconditions are those of the first example that succeeds, so that the call gets past the
/// action's first checks.
struct ExtremesTrial: Sendable {
  let target: String
  let action: ActionContract
  let make: @Sendable () throws -> [Registration]

  private var example: Example? { action.examples.first(where: \.answers) }

  /// All params with one part replaced, for each part and each extreme value.
  var extremes: [Extreme] {
    let params = action.fittingFields(example?.params ?? [:])
    let shape = Shape.object(name: "", action.openParams.map { .init($0.name, $0.shape) })
    let ends = action.openParams.flatMap { param in
      param.ends.map { end in
        end.within(param.name) { .object(params.merging([param.name: $0]) { $1 }) }
      }
    }
    return shape.extremes(of: .object(params)) + ends
  }

  func faults() async throws -> [String] {
    var faults: [String] = []
    for extreme in extremes {
      let outcome = try await outcome(of: extreme)
      if case .failure(let error) = outcome, error.code == .invalidParams {
        if extreme.isAccepted == true { faults.append("\(extreme): it is refused: \(error)") }
        continue
      }
      if extreme.isAccepted == false { faults.append("\(extreme): it isn't refused") }
      faults += try action.faults(of: outcome).map { "\(extreme): \($0)" }
    }
    return faults
  }

  private func outcome(of extreme: Extreme) async throws -> Outcome {
    let world = try await TrialWorld(target, among: make())
    // A failure here is reported by the check of the example.
    for step in example?.given ?? [] { _ = try await world.take(step) }
    return try await world.outcome(action, extreme.fields)
  }
}
