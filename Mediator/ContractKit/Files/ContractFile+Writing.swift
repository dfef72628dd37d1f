package import MediatorKit

extension ContractFile {
  static func value(of contract: TargetContract) -> Value {
    [
      "schema": .string(format + version), "target": .string(contract.name),
      "version": .string(contract.version), "summary": .string(contract.summary),
      "actions": .object(named(contract.actions, \.name, value)),
      "needs": .array(sorted(contract.needs.map(value))),
      "emits": .object(named(contract.emits, \.name, value)),
      "subscriptions": .array(sorted(contract.subscriptions.map(value))),
    ]
  }

  private static func value(of action: ActionContract) -> Value {
    var fields: [String: Value] = [
      "summary": .string(action.summary), "origins": list(action.access.origins.map(\.rawValue)),
      "effects": .string(action.access.effects.rawValue), "idempotent": .bool(action.isIdempotent),
      "isolation": .string(action.isolation.rawValue),
      "since": action.since.map(Value.string) ?? .null,
      "deprecated": action.deprecation.map(value) ?? .null, "links": list(action.links),
      "params": action.paramsSchema, "result": action.result.schema,
      "errors": .object(named(action.errors, \.code) { ["summary": .string($0.summary)] }),
      "examples": .array(action.examples.map(value)),
    ]
    if action.hasStrictLinks { fields["strictLinks"] = true }
    return .object(fields)
  }

  /// A deprecation, as in contracts and descriptions.
  package static func value(of deprecation: Deprecation) -> Value {
    [
      "since": .string(deprecation.since), "removeIn": .string(deprecation.removeIn),
      "replacement": deprecation.replacement.map(Value.string) ?? .null,
      "reason": .string(deprecation.reason),
    ]
  }

  /// An example, as in contracts and descriptions.
  package static func value(of example: Example) -> Value {
    var fields: [String: Value] = [
      "name": .string(example.name), "params": .object(example.params),
    ]
    if !example.given.isEmpty { fields["given"] = .array(example.given.map(value)) }
    switch example.outcome {
    case .result(let result): fields["result"] = result
    case .error(let code): fields["error"] = .string(code)
    }
    return .object(fields)
  }

  private static func value(of step: Example.Step) -> Value {
    switch step {
    case .call(let action, let params): ["call": .string(action), "params": .object(params)]
    case .event(let name, let payload): ["event": .string(name), "payload": payload]
    case .peer(let route, let example): ["peer": .string(route), "example": .string(example)]
    }
  }

  private static func value(of need: NeedContract) -> Value {
    [
      "route": .string(need.route), "params": need.paramsSchema, "result": need.result.schema,
      "handles": list(need.handles), "file": .string(need.file),
    ]
  }

  private static func value(of event: EventContract) -> Value {
    ["summary": .string(event.summary), "payload": event.shape.schema, "file": .string(event.file)]
  }

  private static func value(of subscription: SubscriptionContract) -> Value {
    [
      "event": .string(subscription.event), "payload": subscription.shape.schema,
      "file": .string(subscription.file),
    ]
  }

  private static func list(_ texts: [String]) -> Value {
    .array(texts.sorted().map(Value.string))
  }

  /// Sorts values by route or event, then by text, so that the order of declarations doesn't matter.
  private static func sorted(_ values: [Value]) -> [Value] {
    values.map { value in
      let name = value["route"]?.string ?? value["event"]?.string ?? ""
      return (value, "\(name) \(value.json())")
    }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private static func named<Part>(
    _ parts: [Part], _ name: KeyPath<Part, String>, _ value: (Part) -> Value
  ) -> [String: Value] {
    Dictionary(parts.map { ($0[keyPath: name], value($0)) }) { first, _ in first }
  }
}
