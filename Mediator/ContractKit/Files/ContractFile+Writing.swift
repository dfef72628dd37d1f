package import MediatorKit

extension ContractFile {
  /// Objects that occur several times in the contract are written once, in `$defs` of the file.
  static func value(of contract: TargetContract) -> Value {
    var definitions = Shape.Definitions(of: contract.shapes)
    // In canonical order, because the order numbers definitions of the same name.
    let actions = contract.actions.sorted { $0.name < $1.name }
    let emits = contract.emits.sorted { $0.name < $1.name }
    var fields: [String: Value] = [
      "schema": .string(format + version), "target": .string(contract.name),
      "version": .string(contract.version), "summary": .string(contract.summary),
      "actions": .object(named(actions, \.name) { value(of: $0, &definitions) }),
      "needs": .array(sorted(contract.needs, value, &definitions)),
      "emits": .object(named(emits, \.name) { value(of: $0, &definitions) }),
      "subscriptions": .array(sorted(contract.subscriptions, value, &definitions)),
    ]
    if !definitions.schemas.isEmpty { fields["$defs"] = .object(definitions.schemas) }
    return .object(fields)
  }

  private static func value(of error: ErrorContract) -> Value {
    var fields: [String: Value] = ["summary": .string(error.summary)]
    if error.isRetryable { fields["retryable"] = true }
    return .object(fields)
  }

  private static func value(of action: ActionContract, _ definitions: inout Shape.Definitions)
    -> Value
  {
    var fields: [String: Value] = [
      "summary": .string(action.summary), "origins": list(action.access.origins.map(\.rawValue)),
      "effects": .string(action.access.effects.rawValue), "idempotent": .bool(action.isIdempotent),
      "isolation": .string(action.isolation.rawValue),
      "since": action.since.map(Value.string) ?? .null,
      "deprecated": action.deprecation.map(value) ?? .null, "links": list(action.links),
      "params": .object(action.params.schema(&definitions)),
      "result": schema(action.result, &definitions),
      "errors": .object(named(action.errors, \.code, value)),
      "examples": .array(action.examples.map(value)),
    ]
    if action.hasStrictLinks { fields["strictLinks"] = true }
    if let answer = action.answer { fields["answer"] = schema(answer, &definitions) }
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
    // Not in files: 'contract export' replaces it by the result.
    case .recorded: fields["recorded"] = true
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

  private static func value(of need: NeedContract, _ definitions: inout Shape.Definitions) -> Value
  {
    var fields: [String: Value] = [
      "route": .string(need.route), "params": .object(need.params.schema(&definitions)),
      "result": schema(need.result, &definitions),
      "handles": list(need.handles), "file": .string(need.file),
    ]
    if let answer = need.answer { fields["answer"] = schema(answer, &definitions) }
    if need.isolation != .async { fields["isolation"] = .string(need.isolation.rawValue) }
    return .object(fields)
  }

  private static func value(of event: EventContract, _ definitions: inout Shape.Definitions)
    -> Value
  {
    var fields: [String: Value] = [
      "summary": .string(event.summary), "payload": schema(event.shape, &definitions),
      "file": .string(event.file),
    ]
    if event.delivery != .live { fields["delivery"] = .string(event.delivery.rawValue) }
    return .object(fields)
  }

  private static func value(
    of subscription: SubscriptionContract, _ definitions: inout Shape.Definitions
  ) -> Value {
    [
      "event": .string(subscription.event), "payload": schema(subscription.shape, &definitions),
      "file": .string(subscription.file),
    ]
  }

  private static func schema(_ shape: Shape, _ definitions: inout Shape.Definitions) -> Value {
    .object(shape.withSortedFields.schema(&definitions))
  }

  private static func list(_ texts: [String]) -> Value {
    .array(texts.sorted().map(Value.string))
  }

  /// Sorts by route or event, then by the text without `$defs`, so that the order of declarations doesn't matter.
  private static func sorted<Part>(
    _ parts: [Part], _ value: (Part, inout Shape.Definitions) -> Value,
    _ definitions: inout Shape.Definitions
  ) -> [Value] {
    parts.map { part in
      var own = Shape.Definitions()
      let plain = value(part, &own)
      let name = plain["route"]?.string ?? plain["event"]?.string ?? ""
      return (part, "\(name) \(plain.json())")
    }.sorted { $0.1 < $1.1 }.map { value($0.0, &definitions) }
  }

  private static func named<Part>(
    _ parts: [Part], _ name: KeyPath<Part, String>, _ value: (Part) -> Value
  ) -> [String: Value] {
    Dictionary(parts.map { ($0[keyPath: name], value($0)) }) { first, _ in first }
  }
}

extension TargetContract {
  /// The shapes of all params, results and payloads, as they are written.
  fileprivate var shapes: [Shape] {
    let params = actions.flatMap(\.params) + needs.flatMap(\.params)
    let shapes = params.map(\.shape) + actions.map(\.result) + needs.map(\.result)
    let answers = actions.compactMap(\.answer) + needs.compactMap(\.answer)
    return (shapes + answers + emits.map(\.shape) + subscriptions.map(\.shape)).map(
      \.withSortedFields)
  }
}
