import MediatorKit

/// Compares the examples of an action with what it promises, without running anything.
struct ExampleCheck: Sendable {
  /// What is wrong, to follow the action's name in a sentence, and how to mend it.
  struct Fault: Hashable, Sendable {
    let text: String
    let help: String

    init(_ text: String, _ help: String) {
      self.text = text.escaped
      self.help = help.escaped
    }

    func after(_ words: String) -> Fault { Fault(words + text, help) }
  }

  private let action: ActionContract
  private let contract: TargetContract
  private let others: [TargetContract]

  /// Takes an action, its target, and whatever else is linked: names of examples of what isn't are taken as given.
  init(
    _ action: ActionContract, of contract: TargetContract, among others: [TargetContract] = []
  ) {
    self.action = action
    self.contract = contract
    self.others = others
  }

  /// What is wrong with all examples of the action, each of which is named.
  var faults: [Fault] {
    var seen: Set<Fault> = []
    return action.examples
      .flatMap { example in
        faults(in: example).map { $0.after("in the example '\(example.name)' ") }
      }
      .filter { seen.insert($0).inserted }
  }

  /// What is wrong with one example of the action.
  func faults(in example: Example) -> [Fault] {
    name(of: example) + faults(sending: example.params, to: action) + outcome(of: example)
      + example.given.flatMap(faults)
  }

  private func name(of example: Example) -> [Fault] {
    guard action.examples.count(where: { $0.name == example.name }) > 1 else { return [] }
    return [Fault("has the name of another one", "Give each example a name of its own.")]
  }

  private func faults(sending given: [String: Value], to action: ActionContract) -> [Fault] {
    let names = action.params.map(\.name)
    let unknown = given.keys.filter { !names.contains($0) }.sorted().map { name in
      Fault(
        "sends '\(name)', which isn't a param of the action" + Suggestion.hint(name, among: names),
        "The params: \(list(names)).")
    }
    return unknown
      + action.params.flatMap { param -> [Fault] in
        guard let value = given[param.name] else {
          // What never leaves the process can't be written down.
          guard param.isRequired, !param.shape.isNative else { return [] }
          return [Fault("leaves the required param '\(param.name)' out", "Send it.")]
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
          "fails with '\(code)', which it doesn't declare", "The declared errors: \(list(codes)).")
      ]
    case .result(let value):
      if case .nothing = action.result, value != .null {
        return [Fault("answers something, though it answers nothing", "Take the result out.")]
      }
      if action.result.isNative, value == .null { return [] }
      let mismatches = action.result.mismatches(of: value)
      guard let first = mismatches.first else { return [] }
      // One field of another name is two mismatches in each element of a list.
      let places = mismatches.map { "result\($0.path): \($0.problem)" }
      let more = places.count > 3 ? ["and \(places.count - 3) more"] : []
      return [
        Fault(
          "answers a " + (places.prefix(3) + more).joined(separator: "; "),
          "Answer what is promised, \(action.result.words(at: first)).")
      ]
    }
  }
}

// What comes before the call.
extension ExampleCheck {
  private func faults(in step: Example.Step) -> [Fault] {
    switch step {
    case .call(let name, let params):
      guard let called = contract.action(name) else {
        return [unknown("an action", name, contract.actions.map(\.name))]
      }
      return faults(sending: params, to: called).map { $0.after("calls '\(name)', and ") }
    case .event(let name, let payload):
      let names = contract.subscriptions.map(\.event)
      guard let subscription = contract.subscriptions.first(where: { $0.event == name }) else {
        return [unknown("an event that \(contract.name) subscribes to", name, names)]
      }
      return subscription.shape.missing(in: payload).map {
        Fault(
          "tells '\(name)' with a payload\($0.path): \($0.problem)",
          "Give the payload that is read, \(subscription.shape.words(at: $0)).")
      }
    case .peer(let route, let example):
      let needs = contract.needs.map(\.route)
      guard needs.contains(route) else {
        return [unknown("a need of \(contract.name)", route, needs.filter(canLead))]
      }
      guard let names = examples(of: route), !names.contains(example) else { return [] }
      return [unknown("an example of \(route)", example, names)]
    }
  }

  /// Whether a need may lead to an action; one that is misspelt is no advice.
  private func canLead(_ text: String) -> Bool {
    guard let route = Route(text), let other = others.first(where: { $0.name == route.target })
    else { return others.isEmpty }
    return other.action(route.action) != nil
  }

  /// The names of the examples of another action; nil when it isn't known.
  private func examples(of text: String) -> [String]? {
    guard let route = Route(text) else { return nil }
    let other = others.first { $0.name == route.target }?.action(route.action)
    return other?.examples.map(\.name)
  }

  private func unknown(_ kind: String, _ name: String, _ names: [String]) -> Fault {
    Fault(
      "names '\(name)', which isn't \(kind)" + Suggestion.hint(name, among: names),
      "There are: \(list(names)).")
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}

extension Shape {
  /// What a payload lacks that is read of it; more than is read may be there.
  fileprivate func missing(in payload: Value) -> [Mismatch] {
    mismatches(of: payload).filter { !$0.isUnknownField }
  }
}
