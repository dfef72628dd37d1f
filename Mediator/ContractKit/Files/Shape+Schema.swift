import Foundation
package import MediatorKit

extension Shape {
  /// This shape as JSON Schema 2020-12.
  ///
  /// A native shape, which has no JSON, is described by its title and `"not": {}`. An object that is recursive or occurs
  /// several times is in the `$defs` of the root under the name of its type; duplicate names are numbered.
  package var schema: Value {
    var definitions = Definitions(of: [self])
    return .rootSchema(schema(&definitions), definitions)
  }

  /// Counts the objects with at least three fields; small ones are written out each time.
  fileprivate func countObjects(_ counts: inout [Shape: Int]) {
    switch self {
    case .optional(let shape), .array(let shape), .dictionary(let shape):
      shape.countObjects(&counts)
    case .object(_, let fields):
      if fields.count > 2 { counts[self, default: 0] += 1 }
      guard counts[self, default: 0] < 2 else { return }
      for field in fields { field.shape.countObjects(&counts) }
    case .oneOf(let shapes):
      for shape in shapes { shape.countObjects(&counts) }
    default: break
    }
  }

  /// The shared objects of a root schema, by unique names.
  package struct Definitions {
    /// The objects that occur several times.
    fileprivate let repeated: Set<Shape>

    /// An object, and the definitions of the enclosing objects that it refers to.
    fileprivate struct Definition: Hashable {
      let shape: Shape
      let enclosing: [String: String]
    }

    fileprivate var names: [Definition: String] = [:]
    package fileprivate(set) var schemas: [String: Value] = [:]

    /// Finds the objects that occur several times in these shapes.
    package init(of shapes: some Sequence<Shape> = EmptyCollection()) {
      var counts: [Shape: Int] = [:]
      for shape in shapes { shape.countObjects(&counts) }
      repeated = Set(counts.filter { $0.value > 1 }.keys)
    }
  }

  /// This shape as the fields of a schema; adds the definitions that it refers to.
  ///
  /// - Parameters:
  ///   - definitions: The definitions of the root.
  ///   - enclosing: The names in `definitions` of the enclosing objects, by the names of their types.
  /// - Returns: The fields.
  package func schema(
    _ definitions: inout Definitions, within enclosing: [String: String] = [:]
  ) -> [String: Value] {
    switch self {
    case .any, .unknown, .optional(.any), .optional(.unknown): return [:]
    case .nothing: return ["type": "null"]
    case .boolean: return ["type": "boolean"]
    case .integer: return Self.integerSchema
    case .number: return ["type": "number"]
    case .string: return ["type": "string"]
    case .enumeration(let choices):
      return ["type": "string", "enum": .array(choices.map(Value.string))]
    case .optional(let shape):
      return ["anyOf": [.object(shape.schema(&definitions, within: enclosing)), ["type": "null"]]]
    case .array(let shape):
      return ["type": "array", "items": .object(shape.schema(&definitions, within: enclosing))]
    case .dictionary(let shape):
      return [
        "type": "object",
        "additionalProperties": .object(shape.schema(&definitions, within: enclosing)),
      ]
    case .object(let name, let fields):
      let isReferredTo =
        definitions.repeated.contains(self) || fields.contains { $0.shape.recurs(to: name) }
      guard isReferredTo else {
        return Self.schema(of: fields, title: name, &definitions, within: enclosing)
      }
      return Self.reference(to: definitions.name(of: self, named: name, fields, within: enclosing))
    case .recursion(let name): return Self.reference(to: enclosing[name] ?? name)
    case .native(let name): return ["title": .string(name), "not": [:]]
    case .oneOf(let shapes):
      return [
        "anyOf": .array(
          shapes.map { .object($0.schema(&definitions, within: enclosing)) })
      ]
    }
  }

  /// An integer of 64 bits, the range of ``Value/int(_:)``.
  package static let integerSchema: [String: Value] = [
    "type": "integer", "minimum": .int(.min), "maximum": .int(.max),
  ]

  /// A reference is a URI, which `Page<Goods>` isn't.
  private static func reference(to name: String) -> [String: Value] {
    ["$ref": .string(prefix + name.percentEncoded())]
  }

  /// The name of the definition that a reference leads to; nil if it leads elsewhere.
  ///
  /// Earlier versions didn't encode names.
  package static func definition(at reference: String) -> String? {
    guard reference.hasPrefix(prefix) else { return nil }
    let name = String(reference.dropFirst(prefix.count))
    return name.removingPercentEncoding ?? name
  }

  private static let prefix = "#/$defs/"

  fileprivate static func schema(
    of fields: [Field], title: String, _ definitions: inout Definitions,
    within enclosing: [String: String]
  ) -> [String: Value] {
    var properties: [String: Value] = [:]
    // Sorted, so that the order of declaration doesn't change the numbering.
    for field in fields.sorted(by: { $0.name < $1.name }) {
      properties[field.name] = .object(field.shape.schema(&definitions, within: enclosing))
    }
    return [
      "type": "object", "title": .string(title), "properties": .object(properties),
      "required": .array(
        fields.filter { !$0.shape.isOptional }.map(\.name).sorted().map { .string($0) }),
    ]
  }
}

extension Shape.Definitions {
  /// The name of a recursive object; defines it first if necessary.
  fileprivate mutating func name(
    of shape: Shape, named type: String, _ fields: [Shape.Field], within enclosing: [String: String]
  ) -> String {
    let definition = Definition(
      shape: shape, enclosing: enclosing.filter { shape.recurs(to: $0.key) })
    if let known = names[definition] { return known }
    let name = type.numbered { schemas[$0] != nil }
    names[definition] = name
    schemas[name] = [:]
    var enclosing = enclosing
    enclosing[type] = name
    schemas[name] = .object(Shape.schema(of: fields, title: type, &self, within: enclosing))
    return name
  }
}

extension Value {
  /// A schema with the definitions that it refers to.
  package static func rootSchema(_ schema: [String: Value], _ definitions: Shape.Definitions)
    -> Value
  {
    guard !definitions.schemas.isEmpty else { return .object(schema) }
    return .object(schema.merging(["$defs": .object(definitions.schemas)]) { $1 })
  }
}
