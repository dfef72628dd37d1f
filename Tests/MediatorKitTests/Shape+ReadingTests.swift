import Testing

@testable import MediatorKit

struct ShapeReadingTests {
  static func object(_ name: String, _ fields: Shape.Field...) -> Shape {
    .object(name: name, fields)
  }

  static let id = Shape.Field("id", .integer)
  static let full = object("Full", id, .init("name", .string), .init("note", .optional(.string)))
  static let part = object("Part", id)
  static let node = object("Node", id, .init("next", .array(.recursion("Node"))))
  static let view = object("View", .init("next", .array(.recursion("View"))))
  static let unrolled = object(
    "A", id, .init("next", .array(object("B", id, .init("next", .array(.recursion("A")))))))

  static let readable: [(Shape, Shape)] = [
    (.boolean, .boolean), (.integer, .integer), (.integer, .number), (.number, .number),
    (.string, .string), (.enumeration(["a"]), .string),
    (.enumeration(["a"]), .enumeration(["a", "b"])),
    (.string, .nothing), (.optional(.native("Screen")), .nothing), (.string, .any),
    (.optional(.string), .any), (full, .any), (.any, .any), (.integer, .optional(.number)),
    (.optional(.integer), .optional(.integer)), (.array(.integer), .array(.number)),
    (.dictionary(full), .dictionary(part)), (full, part), (full, full),
    (part, object("P", id, .init("other", .optional(.string)))),
    (.native("Screen"), .native("Screen")), (full, .dictionary(.any)),
    (.dictionary(.string), object("P", .init("other", .optional(.string)))), (node, node),
    (node, view), (unrolled, node),
    (node, unrolled), (node, .optional(view)), (.array(node), .array(part)),
  ]

  /// An object of a field `any`, which may be anything, is no object of any depth.
  @Test(arguments: ["any", "other"])
  func `The name of a field doesn't change what is accepted`(name: String) {
    func object(_ type: String, _ shape: Shape) -> Shape {
      .object(name: type, [.init(name, shape)])
    }
    let scalars: [Shape] = [.boolean, .number, .string]
    let given = object(
      "G",
      .oneOf([.boolean, .integer, .string, .array(.string), .object(name: "X", [.init("x", .any)])])
    )
    let inner = Shape.optional(.oneOf(scalars + [.array(.any), .recursion("E")]))
    let accepted = object(
      "A", .oneOf(scalars + [.array(.any), .object(name: "E", [.init("x", inner)])]))
    #expect(!given.mismatches(sentAs: accepted).isEmpty)
  }

  @Test func `Two enums of hundreds of cases are compared`() {
    func cases(_ count: Int) -> Shape {
      .oneOf(
        (0..<count).map { number in
          let payload = Shape.object(name: "E.c\(number).c", [.init("value", .integer)])
          return .object(name: "E.c\(number)", [.init("c\(number)", payload)])
        })
    }
    #expect(cases(400).mismatches(readAs: cases(401)) == [])
    #expect(
      cases(401).mismatches(readAs: cases(400)).map(\.path).contains { !$0.contains("unprov") })
  }

  @Test(arguments: readable)
  func `A shape whose values always fit is readable`(given: Shape, reader: Shape) {
    #expect(given.mismatches(readAs: reader) == [])
  }

  static let unreadable: [(Shape, Shape, [String])] = [
    (.number, .integer, [" is number, but integer is expected"]),
    (.string, .enumeration(["a"]), [" is string, but a is expected"]),
    (.enumeration(["a", "b", "c"]), .enumeration(["b"]), [" may also be a, c"]),
    (.optional(.string), .string, [" may be null, but string is required"]),
    (.any, .string, [" is anything, but string is expected"]),
    (.nothing, .string, [" is nothing, but string is expected"]),
    (.native("Screen"), .any, [" is Screen, but anything is expected"]),
    (.native("Screen"), .native("Picture"), [" is Screen, but Picture is expected"]),
    (.array(.string), .array(.integer), ["/* is string, but integer is expected"]),
    (.dictionary(.string), .dictionary(.integer), ["/* is string, but integer is expected"]),
    (
      .array(.string), .dictionary(.string),
      [" is array of string, but object of string is expected"]
    ),
    (part, full, ["/name doesn't exist"]),
    (part, object("Q", .init("idd", .integer)), ["/idd doesn't exist, did you mean 'id'?"]),
    (
      full, object("Q", .init("id", .string), .init("note", .string)),
      ["/id is integer, but string is expected", "/note may be absent, but string is required"]
    ),
    (
      full, .dictionary(.string),
      ["/id is integer, but string is expected", "/note may be null, but string is required"]
    ),
    (
      .dictionary(.string), part,
      ["/id may be absent, but integer is required", "/id is string, but integer is expected"]
    ),
    (view, node, ["/id doesn't exist"]),
    (
      object("A", .init("in", .array(object("A", .init("x", .integer))))),
      object("A", .init("in", .array(object("A", .init("x", .string))))),
      ["/in/*/x is integer, but string is expected"]
    ),
    (
      .oneOf([card(id), .string]), .oneOf([card(.init("id", .string)), .string]),
      [" is E.card | string, but E.card | string is expected"]
    ),
    (
      .oneOf([card(id), card(id, "paid")]),
      .oneOf([card(id, "paid"), card(.init("id", .string))]),
      [" has a case that isn't as expected: /card/id is integer, but string is expected"]
    ),
    (
      .oneOf([card(id), card(id, "paied")]), .oneOf([card(id), card(id, "paid")]),
      [
        " may be the case 'paied', did you mean 'paid'?, but only these are expected: card, paid"
      ]
    ),
    (
      .oneOf([cardWithNote, card(id, "returned")]), .oneOf([card(id), card(id, "paid")]),
      [" may be the case 'returned', but only these are expected: card, paid"]
    ),
    (
      .oneOf([cardWithNote, card(.init("id", .string), "paid")]),
      .oneOf([card(id), card(id, "paid")]),
      [" has a case that isn't as expected: /paid/id is string, but integer is expected"]
    ),
    (.recursion("Lost"), .string, [" is Lost, but string is expected"]),
    (.string, .recursion("Lost"), [" is string, but Lost is expected"]),
    (node, .string, [" is Node, but string is expected"]),
    (
      node, object("N", .init("next", .array(object("M", .init("id", .string))))),
      ["/next/*/id is integer, but string is expected"]
    ),
  ]

  private static var cardWithNote: Shape {
    object("E.card", .init("card", object("P", id, .init("note", .optional(.string)))))
  }

  /// A case with a payload of one field.
  private static func card(_ field: Shape.Field, _ name: String = "card") -> Shape {
    object("E.\(name)", .init(name, object("P", field)))
  }

  @Test(arguments: unreadable)
  func `A part that may not fit is reported with its path`(
    given: Shape, reader: Shape, faults: [String]
  ) {
    #expect(given.mismatches(readAs: reader).map { "\($0.path) \($0.problem)" } == faults)
  }

  static let refused: [(Shape, Shape, [String])] = [
    (full, part, ["/name unknown", "/note unknown"]),
    (
      object("P", id, .init("nam", .optional(.string))), full,
      [
        "/nam unknown, did you mean 'name'?", "/name doesn't exist, did you mean 'nam'?",
      ]
    ),
    (.array(.optional(full)), .array(.optional(part)), ["/*/name unknown", "/*/note unknown"]),
    (node, view, ["/id unknown"]),
    (.integer, .string, [" is integer, but string is expected"]),
    (
      .dictionary(.string), object("P", .init("other", .optional(.string))),
      [" may have any field, but P is expected"]
    ),
    (
      .oneOf([object("P", .init("a", .string), .init("b", .string)), .string]),
      .oneOf([object("Q", .init("a", .string)), .string]),
      [" may have a field that Q | string doesn't have"]
    ),
  ]

  @Test(arguments: refused)
  func `A sent object can't have fields that the receiver doesn't know`(
    given: Shape, receiver: Shape, faults: [String]
  ) {
    #expect(given.mismatches(sentAs: receiver).map { "\($0.path) \($0.problem)" } == faults)
  }

  @Test(arguments: [
    (full, full), (full, .any), (full, .nothing), (part, .optional(full.without("name"))),
    (unrolled, node), (.dictionary(part), .dictionary(part)),
  ])
  func `A sent object may omit optional fields`(given: Shape, receiver: Shape) {
    #expect(given.mismatches(sentAs: receiver) == [])
  }
}

extension Shape {
  /// The object without a field.
  fileprivate func without(_ name: String) -> Shape {
    guard case .object(let own, let fields) = self else { return self }
    return .object(name: own, fields.filter { $0.name != name })
  }
}
