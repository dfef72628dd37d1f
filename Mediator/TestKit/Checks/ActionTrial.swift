import ContractKit
import MediatorKit

/// Calls of one action, each in a world of its own; violations of the contract are returned as sentences.
struct ActionTrial: Sendable {
  let route: String
  let action: ActionContract
  let make: @Sendable () throws -> [Registration]

  func withNothing() async throws -> [String] {
    let required = action.params.filter(\.isRequired).map { "/\($0.name)" }
    let outcome = try await outcome(of: [:], runs: required.isEmpty)
    if !required.isEmpty { return faults(of: outcome, naming: required) }
    // An action that requires nothing may still fail with an error of its own.
    guard case .failure(let error) = outcome, error.code != .failed else { return [] }
    return ["it fails unexpectedly: \(error)"]
  }

  func withoutOne() async throws -> [String] {
    var faults: [String] = []
    for missing in action.params where missing.isRequired {
      var fields = action.fittingFields()
      fields[missing.name] = nil
      let outcome = try await outcome(of: fields, runs: false)
      faults += self.faults(of: outcome, naming: ["/\(missing.name)"])
    }
    return faults
  }

  func withWrong() async throws -> [String] {
    var faults: [String] = []
    for param in action.openParams {
      for value in param.shape.wrongValues {
        let outcome = try await outcome(
          of: action.fittingFields([param.name: value]), runs: false)
        guard case .failure(let error) = outcome, error.code == .invalidParams,
          error.mismatches.allSatisfy({ $0.path.hasPrefix("/\(param.name)") })
        else {
          let words = "'\(param.name)', which is \(param.shape.words), given as \(value.kind)"
          faults.append("\(words): it \(outcome.words), and must name the param as invalid")
          continue
        }
      }
    }
    return faults
  }

  func withUnknown() async throws -> [String] {
    let outcome = try await outcome(
      of: action.fittingFields(["noSuchParam": 1]), runs: false)
    return faults(of: outcome, naming: ["/noSuchParam"])
  }

  func withFitting() async throws -> [String] {
    let outcome = try await outcome(of: action.fittingFields(), runs: true)
    return try action.faults(of: outcome).map { $0 + advice(on: outcome) }
  }

  func fromOutside() async throws -> [String] {
    var faults: [String] = []
    for origin in Origin.allCases where !action.access.origins.contains(origin) {
      let outcome = try await outcome(of: action.fittingFields(), from: origin, runs: false)
      let expected: MediatorError.Code = origin.seesOnlyOpen ? .actionNotFound : .forbidden
      if case .failure(let error) = outcome, error.code == expected { continue }
      faults.append(
        "from \(origin.rawValue) it \(outcome.words), and must fail with '\(expected.rawValue)'")
    }
    return faults
  }

  /// Calls the action; one that must be refused before it runs needs no other targets.
  private func outcome(
    of fields: [String: Value], from origin: Origin? = nil, runs: Bool
  ) async throws -> Outcome {
    let target = String(route.prefix { $0 != "/" })
    let registrations = try make().filter { runs || $0.name == target }
    let mediators = try await TrialMediators.linking(registrations, for: target)
    return try await mediators.caller.outcome(
      of: route, Params(fields), from: origin ?? action.origin)
  }

  private func faults(of outcome: Outcome, naming paths: [String]) -> [String] {
    if case .failure(let error) = outcome, error.code == .invalidParams,
      error.mismatches.map(\.path) == paths
    {
      return []
    }
    let words = "it \(outcome.words), and must name as invalid: \(paths.joined(separator: ", "))"
    return [words + advice(on: outcome, expecting: paths)]
  }

  /// What to declare where an invented value was refused; empty if none was.
  private func advice(on outcome: Outcome, expecting paths: [String] = []) -> String {
    guard case .failure(let error) = outcome, error.code == .invalidParams else { return "" }
    let refused = error.mismatches.filter { !paths.contains($0.path) }.compactMap(\.steps.first)
    return action.params.filter { refused.contains($0.name) && $0.isRequired && $0.example == nil }
      .map { "; give the param '\($0.name)' an example: no value is known that its type accepts" }
      .joined()
  }
}

extension Outcome {
  /// In words, after "it".
  fileprivate var words: String {
    switch self {
    case .success: "succeeds"
    case .failure(let error): "fails with '\(error.code.rawValue)' (\(error))"
    }
  }
}
