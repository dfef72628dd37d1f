package import MediatorKit

extension ParamContract {
  /// The shape with its help and default as JSON Schema 2020-12; adds the definitions that it
  /// refers to.
  fileprivate func schema(_ definitions: inout Shape.Definitions) -> Value {
    var fields = shape.withSortedFields.schema(&definitions)
    if let limit { fields.merge(limit.schema(for: shape)) { $1 } }
    if !help.isEmpty { fields["description"] = .string(help) }
    if let defaultValue { fields["default"] = defaultValue }
    if let example { fields["examples"] = [example] }
    if let origins {
      fields["x-origins"] = .array(origins.map(\.rawValue).sorted().map(Value.string))
    }
    return .object(fields)
  }
}

extension [ParamContract] {
  /// The params as one JSON Schema object without additional properties.
  package var schema: Value {
    var definitions = Shape.Definitions()
    return .rootSchema(schema(&definitions), definitions)
  }

  /// The params without the definitions that they refer to, which are added.
  package func schema(_ definitions: inout Shape.Definitions) -> [String: Value] {
    var properties: [String: Value] = [:]
    for param in sorted(by: { $0.name < $1.name }) {
      properties[param.name] = param.schema(&definitions)
    }
    return [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
      "required": .array(filter(\.isRequired).map(\.name).sorted().map { .string($0) }),
    ]
  }
}
