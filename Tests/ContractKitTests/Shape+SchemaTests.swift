import MediatorKit
import Testing

@testable import ContractKit

struct ShapeSchemaTests {
  static let integer: Value = [
    "type": "integer", "minimum": -9_223_372_036_854_775_808,
    "maximum": 9_223_372_036_854_775_807,
  ]
  static let schemas: [(Shape, Value)] = [
    (.any, [:]), (.nothing, ["type": "null"]), (.boolean, ["type": "boolean"]),
    (.integer, integer), (.number, ["type": "number"]), (.string, ["type": "string"]),
    (.enumeration(["a", "b"]), ["type": "string", "enum": ["a", "b"]]),
    (.optional(.any), [:]),
    (.optional(.string), ["anyOf": [["type": "string"], ["type": "null"]]]),
    (.oneOf([.integer, .string]), ["anyOf": [integer, ["type": "string"]]]),
    (.unknown("Figure"), [:]), (.optional(.unknown("Figure")), [:]),
    (.array(.integer), ["type": "array", "items": integer]),
    (.dictionary(.any), ["type": "object", "additionalProperties": [:]]),
    (.native("Screen"), ["title": "Screen", "not": [:]]),
  ]

  @Test(arguments: schemas)
  func `Each shape has its JSON Schema`(shape: Shape, schema: Value) {
    #expect(shape.schema == schema)
  }

  @Test func `An object lists its properties and which are required`() {
    let shape = Shape.object(
      name: "Point", [.init("x", .integer), .init("tag", .optional(.string))])
    #expect(
      shape.schema == [
        "type": "object", "title": "Point", "required": ["x"],
        "properties": [
          "x": Self.integer, "tag": ["anyOf": [["type": "string"], ["type": "null"]]],
        ],
      ])
  }

  static let node = Shape.object(name: "Node", [.init("next", .array(.recursion("Node")))])
  static let nodeSchema: Value = [
    "type": "object", "title": "Node", "required": ["next"],
    "properties": ["next": ["type": "array", "items": ["$ref": "#/$defs/Node"]]],
  ]

  @Test func `A recursive object is defined at the root`() {
    #expect(
      Shape.array(Self.node).schema == [
        "type": "array", "items": ["$ref": "#/$defs/Node"], "$defs": ["Node": Self.nodeSchema],
      ])
  }

  @Test func `A reference is a URI, whatever the name of the type`() throws {
    let page = Shape.object(
      name: "Page<Goods>", [.init("next", .array(.recursion("Page<Goods>")))])
    #expect(page.schema["$ref"] == "#/$defs/Page%3CGoods%3E")
    #expect(page.schema["$defs"]?["Page<Goods>"] != nil)
    let earlier = page.schema.json().replacing("%3CGoods%3E", with: "<Goods>")
    for schema in try [page.schema, JSONReader.read(earlier)] {
      var reader = SchemaReader(path: "")
      let read = try reader.root(schema, at: "")
      #expect(read == page)
    }
  }

  /// Objects with one name; each refers to itself by the name of its own definition.
  static let homonyms: [(fields: [Shape.Field], names: [String])] = [
    ([.init("a", node), .init("b", node)], ["Node"]),
    ([.init("a", node), .init("b", listed("all"))], ["Node", "Node2"]),
    (
      [.init("b", listed("all")), .init("a", node), .init("c", named("Node2"))],
      [
        "Node", "Node2", "Node22",
      ]
    ),
    // The inner object shadows the outer one, so there is no recursion.
    ([.init("a", .object(name: "Node", [.init("b", node)]))], ["Node"]),
    // The same object inside two others has two references.
    (
      [
        .init("a", .object(name: "A", [.init("x", .integer), .init("b", inner)])),
        .init("b", .object(name: "A", [.init("y", .integer), .init("b", inner)])),
      ], ["A", "A2", "Node", "Node2"]
    ),
  ]

  static let inner = Shape.object(
    name: "Node", [.init("up", .recursion("A")), .init("me", .array(.recursion("Node")))])

  private static func listed(_ field: String) -> Shape {
    .object(name: "Node", [.init(field, .array(.recursion("Node")))])
  }

  private static func named(_ name: String) -> Shape {
    .object(name: name, [.init("next", .array(.recursion(name)))])
  }

  @Test(arguments: homonyms)
  func `Objects with one name have separate definitions`(fields: [Shape.Field], names: [String])
    throws
  {
    for fields in [fields, fields.reversed()] {
      let schema = Shape.object(name: "Root", fields).schema
      guard case .object(let definitions)? = schema["$defs"] else {
        Issue.record("no definitions")
        continue
      }
      #expect(definitions.keys.sorted() == names)
      #expect(schema == Shape.object(name: "Root", fields.reversed()).schema)
    }
  }

  @Test func `An object that occurs several times is defined once, a small one isn't`() {
    let large = Shape.object(
      name: "Large", [.init("a", .string), .init("b", .string), .init("c", .string)])
    let small = Shape.object(name: "Small", [.init("a", .string)])
    let shape = Shape.object(
      name: "Root",
      [.init("x", large), .init("y", .array(large)), .init("z", small), .init("w", small)])
    let schema = shape.schema
    guard case .object(let definitions)? = schema["$defs"] else {
      Issue.record("no definitions")
      return
    }
    #expect(definitions.keys.sorted() == ["Large"])
    #expect(schema["properties"]?["x"] == ["$ref": "#/$defs/Large"])
    #expect(schema["properties"]?["z"]?["title"] == "Small")
    #expect(Shape.array(large).schema["$defs"] == nil)
  }

  @Test func `The params of an action define recursive objects at their root`() {
    let param = ParamContract(
      name: "tree", help: "All.", shape: Self.node, isRequired: true, defaultValue: nil,
      example: ["next": []], origins: nil)
    let contract = ActionContract(
      name: "plant", summary: "Plants.", params: [param], result: .nothing, errors: [],
      access: .native(.write), isolation: .any)
    #expect(
      contract.params.schema == [
        "type": "object", "additionalProperties": false, "required": ["tree"],
        "properties": [
          "tree": [
            "$ref": "#/$defs/Node", "description": "All.", "examples": [["next": []]],
          ]
        ], "$defs": ["Node": Self.nodeSchema],
      ])
  }

  @Test func `The params are one JSON Schema object without additional properties`() throws {
    let contract = Registration(Target_Office.self) { _ in Target_Office() }.contract
    let write = try #require(contract.action("write"))
    #expect(
      write.params.schema == [
        "type": "object", "additionalProperties": false, "required": ["text"],
        "properties": [
          "text": [
            "type": "string", "description": "What to write.", "examples": ["hello"],
          ],
          "times": [
            "type": "integer", "minimum": .int(.min), "maximum": .int(.max),
            "description": "How often.", "default": 2,
          ],
          "mood": [
            "type": "string", "enum": ["good", "bad"], "description": "How.", "default": "good",
          ],
          "to": [
            "anyOf": [["type": "array", "items": ["type": "string"]], ["type": "null"]],
            "description": "To whom.", "x-origins": ["native"],
          ],
        ],
      ])
  }

  enum Mood: String, Codable, Payload, CaseIterable { case good, bad }

  struct Target_Office: Target {
    static let summary = "Declares."
    static var actions: [Action<Self>] {
      Action(
        "write", "Writes.", Param("text", "What to write.", example: "hello"),
        Param("times", "How often.", default: 2), Param("mood", "How.", default: Mood.good),
        Param("to", "To whom.", openTo: [.native]), perform: write)
    }
    func write(text: String, times: Int, mood: Mood, to: [String]?) {}
  }
}
