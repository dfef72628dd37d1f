package import MediatorKit

/// An example as lines for a shell: what comes before it and the call itself, to be pasted, and what comes of it.
package struct ExampleDescription {
  let example: Example
  let action: ActionContract
  /// `Target/action`.
  let route: String
  /// Of the executable.
  let name: String
  /// The actions that what is given may call.
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
    ["# \(example.name)"] + example.given.map(line) + [command(action, route, example.params)]
      + ["# \(outcome)".cut]
  }

  /// The command line of a call.
  package func command(_ action: ActionContract, _ route: String, _ params: [String: Value])
    -> String
  {
    let items = action.params.compactMap { param in
      params[param.name].map { Self.item(param.name, $0, param.shape) }
    }
    let yes = action.access.effects == .destructive ? ["--yes"] : []
    return ([name, "call", route] + items + yes).joined(separator: " ")
  }

  /// One item that is read back as just this value.
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
    case .peer(let route, let example): return "# while \(route) answers as in '\(example)'"
    }
  }

  private var outcome: String {
    switch example.outcome {
    case .error(let code): "fails: \(code)"
    case .result where action.result == .nothing: "answers nothing"
    case .result where action.result.isNative: "answers \(action.result.words)"
    case .result(let value): "answers \(value.json())"
    }
  }

  private var target: String { String(route.prefix { $0 != "/" }) }
}

extension Shape {
  /// Whether this text, typed as an item, is read as itself: not as a file, a number or a line of control characters.
  fileprivate func takes(_ text: String) -> Bool {
    let isPlain = !text.hasPrefix("@") && !text.hasPrefix("\\@")
    let isPrintable = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isPlain && isPrintable && value(fromText: text) == .string(text)
  }
}

extension String {
  /// The text on one line of a comment, without its end when it is long.
  fileprivate var cut: String { count > 100 ? prefix(99) + "…" : self }
}
