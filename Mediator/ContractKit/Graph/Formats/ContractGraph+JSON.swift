package import MediatorKit

extension ContractGraph {
  /// The document `mediator.graph/1`: a node is a module or one of its routes, an edge a need or a subscription.
  package var value: Value {
    [
      "schema": "mediator.graph/1", "view": .string(view.rawValue),
      "nodes": .array(modules.flatMap { [$0.value] + $0.routeValues }),
      "edges": .array(edges.map(\.value)),
    ]
  }
}

extension ContractGraph.Module {
  fileprivate var value: Value {
    var fields: [String: Value] = [
      "id": .string(name), "kind": "module", "linked": .bool(!isMissing),
      "summary": .string(summary), "actions": .int(actionCount),
    ]
    if isRemote { fields["remote"] = true }
    return .object(fields)
  }

  fileprivate var routeValues: [Value] {
    routes.map { route in
      var fields: [String: Value] = [
        "id": .string("\(name)/\(route.action)"), "kind": "route", "module": .string(name),
        "linked": .bool(route.contract != nil),
      ]
      if let contract = route.contract {
        fields["summary"] = .string(contract.summary)
        fields["effects"] = .string(contract.access.effects.rawValue)
        fields["origins"] = .array(
          contract.access.origins.map(\.rawValue).sorted().map(Value.string))
        fields["deprecated"] = .bool(contract.deprecation != nil)
      }
      return .object(fields)
    }
  }
}

extension ContractGraph.Edge {
  fileprivate var value: Value {
    [
      "from": .string(source.map { "\(from)/\($0)" } ?? from),
      "to": .string(action.map { "\(to)/\($0)" } ?? to),
      "kind": .string(kind.rawValue), "count": .int(names.count),
      "names": .array(names.map(Value.string)),
    ]
  }
}
