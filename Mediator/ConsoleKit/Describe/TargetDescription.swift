import MediatorKit

/// A target for a person.
struct TargetDescription {
  let text: String

  init(_ target: TargetContract, _ style: Style, _ columns: Int?) {
    var routes = Table()
    for action in target.actions { routes.add("\(target.name)/\(action.name)", action.summary) }
    var lines = [style.bold(target.name)] + "  \(target.summary)".folded(at: columns)
    if !target.actions.isEmpty {
      lines += ["", style.bold("ROUTES")] + routes.lines(indent: 2, width: columns)
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
      for event in target.emits { events.add(event.name, event.shape.label, event.summary) }
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
  /// The target as data, in the form of `describe --json`.
  var value: Value {
    let needs = needs.map { need -> Value in
      [
        "route": .string(need.route), "params": .array(need.params.map { .string($0.name) }),
        "result": need.result.schema, "file": .string(need.file), "line": .int(need.line),
      ]
    }
    let emits = emits.map { event -> Value in
      [
        "event": .string(event.name), "summary": .string(event.summary),
        "payload": event.shape.schema, "file": .string(event.file), "line": .int(event.line),
      ]
    }
    let subscriptions = subscriptions.map { subscription -> Value in
      [
        "event": .string(subscription.event), "payload": subscription.shape.schema,
        "file": .string(subscription.file), "line": .int(subscription.line),
      ]
    }
    return [
      "schema": "mediator.describe/1", "target": .string(name), "summary": .string(summary),
      "routes": .array(actions.map { .string("\(name)/\($0.name)") }), "needs": .array(needs),
      "emits": .array(emits), "subscriptions": .array(subscriptions),
    ]
  }
}
