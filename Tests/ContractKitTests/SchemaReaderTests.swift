import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct SchemaReaderTests {
  private static func read(_ schema: Value) throws -> Shape {
    var reader = SchemaReader(path: "A.json")
    return try reader.root(schema, at: "")
  }

  @Test func `A random shape is read from its schema as it was, also through text`() throws {
    var generator = SeededGenerator(seed: 7)
    var homonyms = 0
    for _ in 0..<200 {
      for shape in [generator.shape().asRead, generator.recursiveObject()] {
        let schema = shape.schema
        #expect(try Self.read(schema) == shape)
        #expect(try Self.read(JSONReader.read(schema.json())) == shape)
        if schema["$defs"]?["Type22"] != nil { homonyms += 1 }
      }
    }
    // Enough of them have two recursive types of one name.
    #expect(homonyms > 50)
  }

  @Test func `A field that isn't required is optional`() throws {
    let shape = try Self.read([
      "type": "object", "title": "Point", "required": ["x"],
      "properties": ["x": ["type": "number"], "y": ["type": "number"]],
    ])
    #expect(
      shape
        == .object(name: "Point", [.init("x", .number), .init("y", .optional(.number))]))
  }

  @Test func `An integer without bounds is one of an earlier version`() throws {
    #expect(try Self.read(["type": "integer"]) == .integer)
  }

  @Test(
    arguments: [
      (
        [
          "type": "object", "title": "A", "required": ["b"],
          "properties": ["b": ["anyOf": [["type": "string"], ["type": "null"]]]],
        ],
        "'/properties/b' is required, but may be null"
      ),
      (
        ["type": "object", "title": "A", "required": ["b"], "properties": [:]],
        "'/required' names 'b', which isn't in 'properties'"
      ),
      (["type": "integer", "minimum": 0], "'/minimum' must be that of a 64-bit integer"),
    ] as [(Value, String)])
  func `A schema that says two things is refused`(schema: Value, problem: String) throws {
    let error = try #require(throws: ContractFileError.self) { try Self.read(schema) }
    #expect(error.problem == problem)
  }

  private enum Folder {
    struct Node: Codable, Payload { var nodes: [Node], size: Int }
  }
  private enum Menu {
    struct Node: Codable, Payload { var items: [Node], title: String }
  }
  private struct Both: Codable, Payload { var menu: Menu.Node, folder: Folder.Node }

  static let limits: [(Shape, Limit, [String: Value])] = [
    (.string, .count(1...64), ["type": "string", "minLength": 1, "maxLength": 64]),
    (.string, .count(0...9), ["type": "string", "maxLength": 9]),
    (
      .optional(.string), .count(0...(.max), .digits),
      ["anyOf": [["type": "string"], ["type": "null"]], "pattern": "^[0-9]*$"]
    ),
    (
      .array(.boolean), .count(2...(.max)),
      ["type": "array", "items": ["type": "boolean"], "minItems": 2]
    ),
    (.integer, .range(1...100), ["type": "integer", "minimum": 1, "maximum": 100]),
    (.integer, .range(0...(.max)), ["type": "integer", "minimum": 0, "maximum": .int(.max)]),
    (.number, .range((.min)...5), ["type": "number", "maximum": 5]),
  ]

  @Test(arguments: limits)
  func `A limit is written beside the type, and read again`(
    shape: Shape, limit: Limit, fields: [String: Value]
  ) throws {
    let param = ShopContracts.param(shape, limit: limit)
    let schema = [param].schema
    let written = fields.merging(["description": "What."]) { $1 }
    #expect(schema["properties"]?["item"] == .object(written))
    var reader = SchemaReader(path: "A.json")
    #expect(try reader.params(schema, at: "") == [param])
  }

  @Test(
    arguments: [
      (["type": "string", "pattern": "a+"], "'/properties/a/pattern' isn't a known pattern"),
      (
        ["type": "string", "minLength": 2, "maxLength": 1],
        "'minLength' and 'maxLength' of '/properties/a' aren't a range"
      ),
      (
        ["type": "string", "maxLength": -1],
        "'minLength' and 'maxLength' of '/properties/a' aren't a range"
      ),
      (["type": "string", "maxItems": 1], "the limit of '/properties/a' doesn't apply to string"),
      (["type": "string", "maxLength": "1"], "'/properties/a/maxLength' must be an integer"),
      (["type": "string", "minLength": 1, "minimum": 1], "'/properties/a/minimum' is unknown"),
    ] as [(Value, String)])
  func `A limit that can't be one is refused`(schema: Value, problem: String) throws {
    var reader = SchemaReader(path: "A.json")
    let error = try #require(throws: ContractFileError.self) {
      try reader.params(
        ["type": "object", "additionalProperties": false, "properties": ["a": schema]], at: "")
    }
    #expect(error.problem == problem)
  }

  @Test func `Recursive types of one name stay two`() throws {
    let nodes = Shape.Field("nodes", .array(.recursion("Node")))
    let items = Shape.Field("items", .array(.recursion("Node")))
    #expect(
      try Self.read(Both.shape.schema)
        == .object(
          name: "Both",
          [
            .init("folder", .object(name: "Node", [nodes, .init("size", .integer)])),
            .init("menu", .object(name: "Node", [items, .init("title", .string)])),
          ]))
  }

  @Test func `Params of recursive types of one name stay two`() throws {
    let params = [("b", Menu.Node.shape), ("a", Folder.Node.shape)].map { name, shape in
      ParamContract(
        name: name, help: "", shape: shape, isRequired: true, defaultValue: nil, example: nil,
        origins: nil)
    }
    let schemas = [params, params.reversed()].map { params in
      NeedContract(route: "A/b", params: params, result: .nothing, handles: [], file: "", line: 1)
        .params.schema
    }
    #expect(schemas[0] == schemas[1])
    var reader = SchemaReader(path: "A.json")
    #expect(
      try reader.params(schemas[0], at: "").map(\.shape)
        == [Folder.Node.shape.asRead, Menu.Node.shape.asRead])
  }
}

extension Shape {
  /// The shape without what a schema doesn't keep: the order of fields, and that anything may also be null.
  var asRead: Shape {
    switch self {
    case .optional(let shape): shape == .any ? .any : .optional(shape.asRead)
    case .array(let shape): .array(shape.asRead)
    case .dictionary(let shape): .dictionary(shape.asRead)
    case .object(let name, let fields):
      .object(
        name: name,
        fields.sorted { $0.name < $1.name }.map { field in
          .init(field.name, field.shape == .optional(.any) ? field.shape : field.shape.asRead)
        })
    case .oneOf(let shapes): .oneOf(shapes.map(\.asRead))
    default: self
    }
  }
}
