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
    text = lines.joined(separator: "\n") + "\n"
  }
}

extension TargetContract {
  /// The target as data, in the form of `describe --json`.
  var value: Value {
    [
      "schema": "mediator.describe/1", "target": .string(name), "summary": .string(summary),
      "routes": .array(actions.map { .string("\(name)/\($0.name)") }),
      "needs": .array(
        needs.map {
          [
            "route": .string($0.route), "params": .array($0.params.map { .string($0.name) }),
            "result": $0.result.schema, "file": .string($0.file), "line": .int($0.line),
          ]
        }),
    ]
  }
}
