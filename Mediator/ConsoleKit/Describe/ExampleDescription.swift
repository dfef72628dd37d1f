package import MediatorKit

/// An example as lines for a shell: its steps as comments, the call, and its outcome as a comment.
package struct ExampleDescription {
  let example: Example
  let action: ActionContract
  /// `Target/action`.
  let route: String
  /// Of the executable.
  let name: String
  /// The actions of the same target, which the calls before it use.
  let siblings: [ActionContract]

  /// The lines, without indentation.
  var lines: [String] {
    ["# \(example.name)"] + example.given.map { "# \(words(of: $0))".cut }
      + [Self.command(of: example, action, route, name), "# \(outcome)".cut]
  }

  /// The command line of the call, which changes no data of the user: with `--example`, or for a call that isn't a
  /// declared example with `--only`.
  package static func command(
    of example: Example, _ action: ActionContract, _ route: String, _ name: String
  ) -> String {
    let number = action.examples.firstIndex(of: example).map { $0 + 1 }
    let options = number.map { " --example \($0)" } ?? action.options(at: route)
    return "\(name) call \(call(of: action, route, example.params))\(options)"
  }

  /// A route and its items.
  private static func call(
    of action: ActionContract, _ route: String, _ params: [String: Value]
  ) -> String {
    let items = action.params.compactMap { param in
      params[param.name].map { item(param.name, $0, param.shape) }
    }
    return ([route] + items).joined(separator: " ")
  }

  /// The item that is parsed as this value.
  static func item(_ name: String, _ value: Value, _ shape: Shape) -> String {
    guard case .string(let text) = value, shape.takes(text) else {
      return "\(name):=\(value.json().shellQuoted)"
    }
    return "\(name)=\(text.shellQuoted)"
  }

  private func words(of step: Example.Step) -> String {
    switch step {
    case .call(let other, let params):
      let action = siblings.first { $0.name == other }
      return "after "
        + (action.map { Self.call(of: $0, "\(route.routeTarget)/\(other)", params) } ?? other)
    case .event(let event, let payload): return "when \(event) happens: \(payload.json())"
    case .peer(let route, let example): return "while \(route) replies as in '\(example)'"
    }
  }

  private var outcome: String {
    switch example.outcome {
    case .error(let code): "fails: \(code)"
    case .recorded: "returns its recorded result"
    case .result where action.result == .nothing: "returns nothing"
    case .result where action.result.isNative: "returns \(action.result.words)"
    case .result(let value): "returns \(value.json())"
    }
  }
}

extension Shape {
  /// Whether this text, typed as an item, is parsed as the same text: not as a file, a question, a number or control
  /// characters.
  fileprivate func takes(_ text: String) -> Bool {
    let isPlain = !"?@\\".unicodeScalars.contains { $0 == text.unicodeScalars.first }
    let isPrintable = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isPlain && isPrintable && value(fromText: text) == .string(text)
  }
}

extension String {
  /// The text, cut to 100 characters.
  fileprivate var cut: String { count > 100 ? prefix(99) + "…" : self }
}
