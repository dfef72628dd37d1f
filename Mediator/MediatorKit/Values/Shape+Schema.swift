extension Shape {
  /// This shape as JSON Schema 2020-12.
  ///
  /// A native shape, which no JSON has, is described by its title and `"not": {}`. An object that contains
  /// itself stands in the `$defs` of the root.
  public var schema: Value {
    var definitions: [String: Value] = [:]
    return .rootSchema(schema(&definitions), definitions)
  }

  /// This shape as the fields of a schema, and what it refers to.
  func schema(_ definitions: inout [String: Value]) -> [String: Value] {
    switch self {
    case .any, .optional(.any): return [:]
    case .nothing: return ["type": "null"]
    case .boolean: return ["type": "boolean"]
    case .integer: return ["type": "integer"]
    case .number: return ["type": "number"]
    case .string: return ["type": "string"]
    case .enumeration(let choices):
      return ["type": "string", "enum": .array(choices.map(Value.string))]
    case .optional(let shape):
      return ["anyOf": [.object(shape.schema(&definitions)), ["type": "null"]]]
    case .array(let shape):
      return ["type": "array", "items": .object(shape.schema(&definitions))]
    case .dictionary(let shape):
      return ["type": "object", "additionalProperties": .object(shape.schema(&definitions))]
    case .object(let name, let fields):
      let schema = Self.schema(of: fields, title: name, &definitions)
      guard fields.contains(where: { $0.shape.recurs(to: name) }) else { return schema }
      definitions[name] = .object(schema)
      return Self.reference(to: name)
    case .recursion(let name): return Self.reference(to: name)
    case .native(let name): return ["title": .string(name), "not": [:]]
    }
  }

  private static func reference(to name: String) -> [String: Value] {
    ["$ref": .string("#/$defs/\(name)")]
  }

  private static func schema(
    of fields: [Field], title: String, _ definitions: inout [String: Value]
  ) -> [String: Value] {
    var properties: [String: Value] = [:]
    for field in fields { properties[field.name] = .object(field.shape.schema(&definitions)) }
    return [
      "type": "object", "title": .string(title), "properties": .object(properties),
      "required": .array(
        fields.filter { !$0.shape.isOptional }.map(\.name).sorted().map { .string($0) }),
    ]
  }

  /// Whether the enclosing object of this name is referred to.
  private func recurs(to name: String) -> Bool {
    switch self {
    case .recursion(let other): other == name
    case .optional(let shape), .array(let shape), .dictionary(let shape): shape.recurs(to: name)
    case .object(_, let fields): fields.contains { $0.shape.recurs(to: name) }
    default: false
    }
  }
}

extension Value {
  /// A schema together with the definitions that it refers to.
  static func rootSchema(_ schema: [String: Value], _ definitions: [String: Value]) -> Value {
    guard !definitions.isEmpty else { return .object(schema) }
    return .object(schema.merging(["$defs": .object(definitions)]) { $1 })
  }
}
