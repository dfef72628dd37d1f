import ContractKit
import MediatorKit

/// The description of a target: its routes with their signatures, its needs and events.
struct TargetDescription {
  let text: String

  init(_ target: TargetContract, _ style: Style, _ columns: Int?) {
    var lines = [style.bold(target.name)] + "  \(target.summary)".folded(at: columns)
    if !target.actions.isEmpty {
      lines += ["", style.bold("ROUTES")]
      for action in target.actions {
        let signature = action.signature(named: "\(target.name)/\(action.name)")
        lines += "  \(signature)".folded(at: columns)
        lines += "    \(action.traits)".folded(at: columns)
        lines += "    \(action.summary)".folded(at: columns)
        if let deprecation = action.deprecation {
          lines += "    \(deprecation.sentence)".folded(at: columns)
        }
      }
    }
    let emits = target.emits.map { event -> [String] in
      let sentences = [event.summary, event.delivery.sentence].compactMap(\.self)
      return [event.name, event.shape.label, sentences.joined(separator: " ")]
    }
    let sections: [(String, [[String]])] = [
      ("NEEDS", target.needs.map { [$0.route, $0.params.map(\.name).joined(separator: ", ")] }),
      ("EMITS", emits),
      ("SUBSCRIBES TO", target.subscriptions.map { [$0.event, $0.shape.label] }),
    ]
    for (title, rows) in sections where !rows.isEmpty {
      lines += ["", style.bold(title)] + Table(rows).lines(indent: 2, width: columns)
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}

extension TargetContract {
  /// The fields of `describe -o json`.
  var fields: [String: Value] {
    let signatures = actions.map { action -> Value in
      [
        "route": .string("\(name)/\(action.name)"),
        "signature": .string(action.signature(named: action.name)),
        "summary": .string(action.summary), "effects": .string(action.access.effects.rawValue),
        "origins": action.access.originsValue,
      ]
    }
    let needs = needs.map { need -> Value in
      [
        "route": .string(need.route), "params": .array(need.params.map { .string($0.name) }),
        "result": need.result.schema, "file": .string(need.file), "line": .int(need.line),
      ]
    }
    let emits = emits.map { event -> Value in
      [
        "event": .string(event.name), "summary": .string(event.summary),
        "payload": event.shape.schema, "delivery": .string(event.delivery.rawValue),
        "file": .string(event.file), "line": .int(event.line),
      ]
    }
    let subscriptions = subscriptions.map { subscription -> Value in
      [
        "event": .string(subscription.event), "payload": subscription.shape.schema,
        "file": .string(subscription.file), "line": .int(subscription.line),
      ]
    }
    return [
      "target": .string(name), "summary": .string(summary),
      "routes": .array(actions.map { .string("\(name)/\($0.name)") }),
      "actions": .array(signatures), "needs": .array(needs),
      "emits": .array(emits), "subscriptions": .array(subscriptions),
    ]
  }
}

extension ActionContract {
  /// The action as a line of code: `buy(id: integer, note: string = "none") → integer`.
  package func signature(named name: String) -> String {
    let end = result == .nothing ? "" : " → \(result.words)\(result.isOptional ? "?" : "")"
    return "\(name)(\(params.map(\.signature).joined(separator: ", ")))\(end)"
  }
}

extension ParamContract {
  /// The param in a signature: `limit: integer = 20`.
  package var signature: String {
    let value = defaultValue.map { " = \($0.json())" } ?? ""
    return "\(name): \(shape.words)\(isRequired || defaultValue != nil ? "" : "?")\(value)"
  }
}
