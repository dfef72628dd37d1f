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
    if !target.needs.isEmpty {
      var needs = Table()
      for need in target.needs {
        needs.add(need.route, need.params.map(\.name).joined(separator: ", "))
      }
      lines += ["", style.bold("NEEDS")] + needs.lines(indent: 2, width: columns)
    }
    if !target.emits.isEmpty {
      var events = Table()
      for event in target.emits {
        let sentences = [event.summary, event.delivery.sentence].compactMap(\.self)
        events.add(event.name, event.shape.label, sentences.joined(separator: " "))
      }
      lines += ["", style.bold("EMITS")] + events.lines(indent: 2, width: columns)
    }
    if !target.subscriptions.isEmpty {
      var events = Table()
      for subscription in target.subscriptions {
        events.add(subscription.event, subscription.shape.label)
      }
      lines += ["", style.bold("SUBSCRIBES TO")] + events.lines(indent: 2, width: columns)
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}

extension TargetContract {
  /// The document of `describe -o json`.
  var value: Value {
    let signatures = actions.map { action -> Value in
      [
        "route": .string("\(name)/\(action.name)"),
        "signature": .string(action.signature(named: action.name)),
        "summary": .string(action.summary), "effects": .string(action.access.effects.rawValue),
        "origins": .array(action.access.origins.map(\.rawValue).sorted().map(Value.string)),
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
      "schema": "mediator.describe/1", "ok": true, "target": .string(name),
      "summary": .string(summary),
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
