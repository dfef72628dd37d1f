import MediatorKit

/// Compares the examples of an action with what it promises.
struct ExampleCheck: Sendable {
  /// What is wrong, to follow the route in a sentence, and how to mend it.
  typealias Problem = (text: String, help: String)

  private let action: ActionContract
  private let contract: TargetContract
  private let linked: LinkedTargets

  init(_ action: ActionContract, of contract: TargetContract, among linked: LinkedTargets) {
    self.action = action
    self.contract = contract
    self.linked = linked
  }

  /// Everything that is wrong with the examples of the action.
  var problems: [Problem] {
    let succeeds = action.examples.contains {
      if case .result = $0.outcome { true } else { false }
    }
    let missing: [Problem] =
      succeeds ? [] : [("has no example that succeeds", "Add one with .examples(…).")]
    return missing + repeatedNames + action.examples.flatMap(problems)
  }

  private var repeatedNames: [Problem] {
    Dictionary(grouping: action.examples, by: \.name).filter { $1.count > 1 }.keys.sorted().map {
      (
        "has \(quoted($0)) more than once among its examples",
        "Give each example a name of its own."
      )
    }
  }

  private func problems(of example: Example) -> [Problem] {
    let texts = params(of: example) + outcome(of: example) + example.given.flatMap(problems)
    return texts.map { ("in the example \(quoted(example.name)) \($0.text)", $0.help) }
  }

  private func params(of example: Example) -> [Problem] {
    let names = action.params.map(\.name)
    let unknown = example.params.keys.filter { !names.contains($0) }.sorted().map {
      name -> Problem in
      ("sends '\(name)', which is no param of it", "The params: \(list(names)).")
    }
    return unknown
      + action.params.flatMap { param -> [Problem] in
        guard let value = example.params[param.name] else {
          // What never leaves the process can't be written down.
          guard param.isRequired, !param.shape.isNative else { return [] }
          return [("leaves the required param '\(param.name)' out", "Send it.")]
        }
        return param.shape.mismatches(of: value).map {
          ("sends '\(param.name)'\($0.path): \($0.problem)", "Send \(param.shape.words).")
        }
      }
  }

  private func outcome(of example: Example) -> [Problem] {
    switch example.outcome {
    case .error(let code):
      let codes = action.errors.map(\.code)
      guard !codes.contains(code) else { return [] }
      return [
        ("fails with '\(code)', which it doesn't declare", "The declared errors: \(list(codes)).")
      ]
    case .result(let value):
      if case .nothing = action.result, value != .null {
        return [("answers something, though it answers nothing", "Take the result out.")]
      }
      if action.result.isNative, value == .null { return [] }
      return action.result.mismatches(of: value).map {
        ("answers a result\($0.path): \($0.problem)", "Answer \(action.result.words).")
      }
    }
  }

  private func problems(of step: Example.Step) -> [Problem] {
    switch step {
    case .call(let name, let params):
      guard let called = contract.action(name) else {
        return [unknown("action", name, contract.actions.map(\.name))]
      }
      let names = called.params.map(\.name)
      return params.keys.filter { !names.contains($0) }.sorted().map {
        ("calls '\(name)' with '\($0)', which is no param of it", "The params: \(list(names)).")
      }
    case .event(let name, _):
      let names = contract.hears.map(\.event)
      return names.contains(name) ? [] : [unknown("event that \(contract.name) hears", name, names)]
    case .peer(let route, let example):
      let needs = contract.needs.map(\.route)
      guard needs.contains(route) else {
        return [unknown("need of \(contract.name)", route, needs)]
      }
      guard let peer = linked.action(route) else { return [] }
      let names = peer.examples.map(\.name)
      return names.contains(example) ? [] : [unknown("example of \(route)", example, names)]
    }
  }

  private func unknown(_ kind: String, _ name: String, _ names: [String]) -> Problem {
    let nearest = Suggestion.question(Suggestion.nearest(to: name, among: names))
    return (
      "names \(quoted(name)), which is no \(kind)" + (nearest.map { ", \($0)" } ?? ""),
      "There are: \(list(names))."
    )
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  private func quoted(_ name: String) -> String { "'\(name)'" }
}
