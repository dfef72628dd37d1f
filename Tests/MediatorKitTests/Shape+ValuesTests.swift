import Testing

@testable import MediatorKit

struct ShapeValuesTests {
  @Test func `The mismatches of a long list and a large dictionary are limited`() {
    let numbers = (0..<5_000).map { Value.int($0) }
    let found = Shape.array(.string).mismatches(of: .array(numbers))
    #expect(found.count == 1_000)
    #expect(found.last?.path == "/999")
    let named = Dictionary(uniqueKeysWithValues: numbers.map { ("\($0)", $0) })
    #expect(
      Shape.dictionary(.string).mismatches(of: .object(named)).count == 1_000)
    #expect(Shape.array(.array(.string)).mismatches(of: [.array(numbers), 1]).count == 1_000)
  }

  static let mood = Shape.enumeration(["good", "bad"])
  static let point = Shape.object(
    name: "Point", [.init("x", .integer), .init("tag", .optional(.string))])
  static let node = Shape.object(
    name: "Node", [.init("id", .integer), .init("next", .array(.recursion("Node")))])

  static let figure = Shape.oneOf([
    .object(name: "Circle", [.init("type", .enumeration(["circle"])), .init("radius", .number)]),
    .object(
      name: "Square", [.init("type", .enumeration(["square"])), .init("side", .array(.number))]),
  ])

  /// An enum with payloads.
  static let method = Shape.oneOf([
    .object(name: "M.card", [.init("card", .object(name: "Card", [.init("pan", .string)]))]),
    .object(name: "M.cash", [.init("cash", .object(name: "Cash", []))]),
    .object(
      name: "M.voucher", [.init("voucher", .object(name: "Voucher", [.init("_0", .string)]))]),
  ])

  static let accepted: [(Shape, Value)] = [
    (.any, nil), (.any, [1, ["a": nil]]), (.nothing, nil), (.nothing, 1), (.boolean, true),
    (.integer, 3), (.integer, 3.0), (.number, 3), (.number, 0.5), (.string, ""),
    (mood, "bad"), (.optional(.string), nil), (.optional(.string), "a"), (.array(.integer), []),
    (.array(.optional(.integer)), [nil, 1]), (.dictionary(.integer), ["a": 1]),
    (point, ["x": 1]), (point, ["x": 1, "tag": nil]), (.native("Screen"), .native(1)),
    (node, ["id": 1, "next": [["id": 2, "next": []]]]), (.unknown("T"), [1]),
    (.oneOf([.integer, .string]), "a"), (figure, ["type": "circle", "radius": 1]),
    (figure, ["type": "square", "side": [1]]), (method, ["cash": [:]]),
    (method, ["voucher": ["_0": "x"]]),
  ]

  @Test(arguments: accepted)
  func `A value of the shape has no mismatch`(shape: Shape, value: Value) {
    #expect(shape.mismatches(of: value) == [])
  }

  static let refused: [(Shape, Value, [String])] = [
    (.boolean, 1, [" expected boolean, got integer"]),
    (.integer, true, [" expected integer, got boolean"]),
    (.integer, 1.5, [" expected integer, got number"]),
    (.integer, 1e20, [" expected integer, got a number that is too large"]),
    (.number, "1", [" expected number, got text"]),
    (.string, nil, [" expected string, got null"]),
    (mood, "ugly", [" expected good | bad, got text"]),
    (mood, 1, [" expected good | bad, got integer"]),
    (.optional(.string), 1, [" expected string, got integer"]),
    (.array(.string), "a", [" expected array of string, got text"]),
    (
      .array(.integer), [1, "a", nil],
      ["/1 expected integer, got text", "/2 expected integer, got null"]
    ),
    (
      .dictionary(.integer), ["b": "x", "a": nil],
      ["/a expected integer, got null", "/b expected integer, got text"]
    ),
    (.dictionary(.integer), [], [" expected object of integer, got array"]),
    (point, "a", [" expected Point, got text"]),
    (point, [:], ["/x missing, required integer"]),
    (
      point, ["x": "a", "tag": 1, "tga": "b", "z~/": 1],
      [
        "/x expected integer, got text", "/tag expected string, got integer",
        "/tga unknown, did you mean 'tag'?", "/z~0~1 unknown",
      ]
    ),
    (.oneOf([.integer, .string]), true, [" expected integer | string, got boolean"]),
    (figure, ["type": "circle"], ["/radius missing, required number"]),
    (
      figure, ["type": "square", "side": ["a"], "z": 1],
      ["/side/0 expected number, got text", "/z unknown"]
    ),
    (figure, 1, [" expected Circle | Square, got integer"]),
    (
      method, ["vouchr": ["_0": "x"]],
      ["/vouchr unknown, did you mean 'voucher'? one of: card, cash, voucher"]
    ),
    (
      method, ["gold": [:], "shell": 1],
      [
        "/gold unknown, one of: card, cash, voucher", "/shell unknown, one of: card, cash, voucher",
      ]
    ),
    (method, [:], [" empty, required one of: card, cash, voucher"]),
    (method, ["voucher": 1], ["/voucher expected Voucher, got integer"]),
    (method, ["voucher": ["_0": 1]], ["/voucher/_0 expected string, got integer"]),
    (method, ["cash": [:], "z": 1], ["/z unknown"]),
    (
      method, ["cash": [:], "voucher": ["_0": "x"]],
      ["/cash given beside 'voucher', but only one of them is possible"]
    ),
    (
      .object(name: "Payment", [.init("method", method)]), ["method": ["voucher": [:], "cash": 1]],
      [
        "/method/voucher/_0 missing, required string",
        "/method/cash given beside 'voucher', but only one of them is possible",
      ]
    ),
    (.unknown("T"), .native(1), [" expected anything, got a native value"]),
    (.native("Screen"), "a", [" expected Screen, got text"]),
    (.any, .native(1), [" expected anything, got a native value"]),
    (.any, ["a": [1, .native(1)]], ["/a/1 expected anything, got a native value"]),
    (.string, .native("a"), [" expected string, got a native value"]),
    (
      node, ["id": 1, "next": [["id": "a"]]],
      ["/next/0/id expected integer, got text", "/next/0/next missing, required array of Node"]
    ),
  ]

  @Test(arguments: refused)
  func `Every fault is listed with its path`(shape: Shape, value: Value, faults: [String]) {
    #expect(shape.mismatches(of: value).map { "\($0.path) \($0.problem)" } == faults)
  }

  @Test(arguments: [1000, 3000])
  func `A value that nests too deeply is rejected`(depth: Int) {
    let anything = (0..<depth).reduce(Value.null) { value, _ in [value] }
    let nodes = (0..<depth).reduce(["id": 1, "next": []] as Value) { value, _ in
      ["id": 1, "next": [value]]
    }
    let problem = ["nested deeper than 128 levels"]
    #expect(Shape.any.mismatches(of: anything).map(\.problem) == problem)
    #expect(Self.node.mismatches(of: nodes).map(\.problem) == problem)
  }

  @Test(arguments: [(63, true), (64, false)])
  func `The levels of a recursive value count once`(depth: Int, isAccepted: Bool) {
    let nodes = (0..<depth).reduce(["id": 1, "next": []] as Value) { value, _ in
      ["id": 1, "next": [value]]
    }
    #expect(Self.node.mismatches(of: nodes).isEmpty == isAccepted)
  }

  @Test func `A deep value of a recursive type with a discriminator is compared in linear time`() {
    let next = Shape.Field("next", .array(.recursion("List")))
    let list = Shape.object(
      name: "List",
      [
        .init(
          "item",
          .oneOf(
            ["a", "b", "c"].map { .object(name: $0, [.init("type", .enumeration([$0])), next]) }))
      ])
    let deep = (0..<20).reduce(["item": ["type": "c", "next": []]] as Value) { value, _ in
      ["item": ["type": "b", "next": [value]]]
    }
    #expect(list.mismatches(of: deep) == [])
  }
}
