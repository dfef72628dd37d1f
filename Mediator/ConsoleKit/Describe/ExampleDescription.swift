package import MediatorKit

/// An example as lines for a shell: the calls before it, the call itself, and its outcome as a comment.
package struct ExampleDescription {
  let example: Example
  let action: ActionContract
  /// `Target/action`.
  let route: String
  /// Of the executable.
  let name: String
  /// The actions of the same target, which the calls before it use.
  let siblings: [ActionContract]

  package init(
    example: Example, action: ActionContract, route: String, name: String,
    siblings: [ActionContract]
  ) {
    self.example = example
    self.action = action
    self.route = route
    self.name = name
    self.siblings = siblings
  }

  /// The lines, without indentation.
  var lines: [String] {
    // A read after a write needs the data of the write.
    let only = action.access.effects == .read && isPrepared ? " --only \(target)" : ""
    return ["# \(example.name)"] + example.given.map(line)
      + [command(action, route, example.params) + only] + ["# \(outcome)".cut]
  }

  /// The command line of a call; a call that writes has `--only`, so that pasting it changes no real data.
  package func command(_ action: ActionContract, _ route: String, _ params: [String: Value])
    -> String
  {
    let items = action.params.compactMap { param in
      params[param.name].map { Self.item(param.name, $0, param.shape) }
    }
    return ([name, "call", route] + items).joined(separator: " ") + action.options(at: route)
  }

  /// The item that is parsed as this value.
  static func item(_ name: String, _ value: Value, _ shape: Shape) -> String {
    guard case .string(let text) = value, shape.takes(text) else {
      return "\(name):=\(value.json().shellQuoted)"
    }
    return "\(name)=\(text.shellQuoted)"
  }

  private func line(_ step: Example.Step) -> String {
    switch step {
    case .call(let other, let params):
      guard let action = siblings.first(where: { $0.name == other }) else { return "# \(other)" }
      return command(action, "\(target)/\(other)", params)
    case .event(let event, let payload): return "# when \(event) happens: \(payload.json())".cut
    case .peer(let route, let example): return "# while \(route) replies as in '\(example)'"
    }
  }

  private var outcome: String {
    switch example.outcome {
    case .error(let code): "fails: \(code)"
    case .result where action.result == .nothing: "returns nothing"
    case .result where action.result.isNative: "returns \(action.result.words)"
    case .result(let value): "returns \(value.json())"
    }
  }

  private var isPrepared: Bool {
    example.given.contains { if case .call = $0 { true } else { false } }
  }

  private var target: String { String(route.prefix { $0 != "/" }) }
}

extension Shape {
  /// Whether this text, typed as an item, is parsed as the same text: not as a file, a number or control characters.
  fileprivate func takes(_ text: String) -> Bool {
    let isPlain = !text.hasPrefix("@") && !text.hasPrefix("\\@")
    let isPrintable = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isPlain && isPrintable && value(fromText: text) == .string(text)
  }
}

extension String {
  /// The text, cut to 100 characters.
  fileprivate var cut: String { count > 100 ? prefix(99) + "…" : self }
}
