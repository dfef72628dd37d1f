import MediatorKit

/// Compares the examples of an action with its declaration, without calling it.
struct ExampleCheck: Sendable {
  /// What is wrong, as the rest of a sentence about the example, and how to fix it.
  struct Fault: Sendable, CustomStringConvertible {
    let text: String
    let help: String

    init(_ text: String, _ help: String) {
      self.text = text.escaped
      self.help = help.escaped
    }

    /// Both, on one line.
    var description: String { text.hasSuffix("?") ? "\(text) \(help)" : "\(text). \(help)" }
  }

  private let action: ActionContract
  private let contract: TargetContract

  /// Takes an action and its target.
  init(_ action: ActionContract, of contract: TargetContract) {
    self.action = action
    self.contract = contract
  }

  /// What is wrong with one example of the action.
  func faults(in example: Example) -> [Fault] {
    name(of: example) + faults(sending: example.params, to: action) + outcome(of: example)
      + example.given.flatMap(faults)
  }

  private func name(of example: Example) -> [Fault] {
    guard action.examples.count(where: { $0.name == example.name }) > 1 else { return [] }
    return [Fault("has the same name as another example", "Give each example its own name.")]
  }

  private func faults(sending given: [String: Value], to action: ActionContract) -> [Fault] {
    let names = action.params.map(\.name)
    let unknown = given.keys.filter { !names.contains($0) }.sorted().map { name in
      Fault(
        "sends '\(name)', which isn't a param of the action" + Suggestion.hint(name, among: names),
        "Its params: \(Suggestion.list(names)).")
    }
    return unknown
      + action.params.flatMap { param -> [Fault] in
        guard let value = given[param.name] else {
          // A native value has no text form.
          guard param.isRequired, !param.shape.isNative else { return [] }
          return [Fault("leaves out the required param '\(param.name)'", "Send it.")]
        }
        return param.shape.mismatches(of: value).map {
          Fault(
            "sends '\(param.name)'\($0.path): \($0.problem)", "Send \(param.shape.words(at: $0)).")
        }
      }
  }

  private func outcome(of example: Example) -> [Fault] {
    switch example.outcome {
    case .error(let code):
      let codes = action.errors.map(\.code)
      guard !codes.contains(code) else { return [] }
      return [
        Fault(
          "fails with '\(code)', which it doesn't declare",
          "The declared errors: \(Suggestion.list(codes)).")
      ]
    case .recorded:
      guard action.result.isNative else { return [] }
      return [
        Fault(
          "is recorded, but \(action.result.words) has no text form",
          "Declare it without 'recorded:'.")
      ]
    case .result(let value):
      if case .nothing = action.result, value != .null {
        return [Fault("returns a result, but the action returns nothing", "Remove the result.")]
      }
      if action.result.isNative, value == .null { return [] }
      let mismatches = action.result.mismatches(of: value)
      guard let first = mismatches.first else { return [] }
      // One field of another name is two mismatches in each element of a list.
      let places = mismatches.map { "result\($0.path): \($0.problem)" }
      let more = places.count > 3 ? ["and \(places.count - 3) more"] : []
      let condition = ", or declare the `shape` of a type that encodes a field only sometimes"
      return [
        Fault(
          "returns " + (places.prefix(3) + more).joined(separator: "; "),
          "Return what the action declares: \(action.result.words(at: first))"
            + (first.problem.hasPrefix("missing") ? condition : "") + ".")
      ]
    }
  }
}

// The steps before the call.
extension ExampleCheck {
  private func faults(in step: Example.Step) -> [Fault] {
    switch step {
    case .call(let name, let params):
      guard let called = contract.action(name) else {
        return [unknown("an action", name, contract.actions.map(\.name))]
      }
      return faults(sending: params, to: called).map {
        Fault("calls '\(name)' and \($0.text)", $0.help)
      }
    case .event(let name, let payload):
      let names = contract.subscriptions.map(\.event)
      guard let subscription = contract.subscriptions.first(where: { $0.event == name }) else {
        return [unknown("an event that \(contract.name) subscribes to", name, names)]
      }
      // Other fields are ignored.
      return subscription.shape.mismatches(of: payload).filter { !$0.isUnknownField }.map {
        Fault(
          "emits '\(name)' with payload\($0.path): \($0.problem)",
          "Emit the payload that the subscription reads: \(subscription.shape.words(at: $0)).")
      }
    case .peer(let route, _):
      let needs = contract.needs.map(\.route)
      return needs.contains(route) ? [] : [unknown("a need of \(contract.name)", route, needs)]
    }
  }

  private func unknown(_ kind: String, _ name: String, _ names: [String]) -> Fault {
    Fault(
      "names '\(name)', which isn't \(kind)" + Suggestion.hint(name, among: names),
      "Those declared: \(Suggestion.list(names)).")
  }
}
