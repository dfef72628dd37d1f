import Foundation
import Testing

@testable import MediatorKit

struct ShapeProbeTests {
  typealias Readable = Decodable & Sendable

  enum Mood: String, Codable, CaseIterable { case good, bad }
  enum Tone: String, Codable { case low, high }
  enum Choice: Codable { case some(Int) }
  enum Size: Int, Codable, CaseIterable { case small = 1, large }

  @Test func `Scalars, optionals and containers are recognised`() {
    struct Inner: Codable { var x: Int }
    struct Outer: Codable {
      var text: String, flag: Bool, whole: Int, small: UInt8, number: Double, float: Float
      var perhaps: Int?, inner: Inner, optional: Inner?
      var list: [Inner], unique: Set<String>, table: [String: Inner], lists: [[Int]]?
    }
    let inner = Shape.object(name: "Inner", [.init("x", .integer)])
    #expect(
      ShapeProbe.shape(of: Outer.self)
        == .object(
          name: "Outer",
          [
            .init("text", .string), .init("flag", .boolean), .init("whole", .integer),
            .init("small", .integer), .init("number", .number), .init("float", .number),
            .init("perhaps", .optional(.integer)), .init("inner", inner),
            .init("optional", .optional(inner)), .init("list", .array(inner)),
            .init("unique", .array(.string)), .init("table", .dictionary(inner)),
            .init("lists", .optional(.array(.array(.integer)))),
          ]))
  }

  @Test func `Optional parts of containers are recognised`() {
    struct Inner: Codable { var x: Int? }
    struct Gaps: Codable { var list: [String?], table: [String: Inner?], twice: Int?? }
    let inner = Shape.object(name: "Inner", [.init("x", .optional(.integer))])
    #expect(
      ShapeProbe.shape(of: Gaps.self)
        == .object(
          name: "Gaps",
          [
            .init("list", .array(.optional(.string))),
            .init("table", .dictionary(.optional(inner))), .init("twice", .optional(.integer)),
          ]))
  }

  static let singles: [(any Readable.Type, Shape)] = [
    (Mood.self, .enumeration(["good", "bad"])), (Tone.self, .string),
    (
      Choice.self,
      .object(
        name: "Choice.some",
        [.init("some", .object(name: "Choice.some.some", [.init("_0", .integer)]))])
    ),
    (Date.self, .number), ([Mood].self, .array(.enumeration(["good", "bad"]))),
    (Value.self, .any), ([Int: String].self, .dictionary(.string)), (UUID.self, .string),
    (URL.self, .string), (Mood?.self, .optional(.enumeration(["good", "bad"]))),
  ]

  @Test(arguments: singles)
  func `A single-value type has the shape of its value, or an unknown one`(
    type: any Readable.Type, shape: Shape
  ) {
    #expect(ShapeProbe.shape(of: type) == shape)
  }

  @Test func `The choices of an enum of numbers aren't listed`() {
    #expect(ShapeProbe.shape(of: Size.self) == .integer)
  }

  @Test func `A type that rejects plausible values has an unknown shape, and so has its owner`() {
    struct Even: Codable {
      init(from decoder: any Decoder) throws {
        guard try decoder.singleValueContainer().decode(Int.self) == 77 else {
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "odd"))
        }
      }
    }
    struct Owner: Codable { var even: Even, name: String }
    struct Keeper: Codable { var even: Even?, evens: [Even], name: String }
    #expect(ShapeProbe.shape(of: Even.self) == .unknown("Even"))
    #expect(
      ShapeProbe.shape(of: Owner.self) == .unknown("Even at 'even' in Owner"))
    #expect(
      ShapeProbe.shape(of: Keeper.self)
        == .object(
          name: "Keeper",
          [
            .init("even", .optional(.unknown("Even"))), .init("evens", .array(.unknown("Even"))),
            .init("name", .string),
          ]))
  }

  @Test func `A recursive type ends in its own name`() {
    struct Node: Codable {
      var list: [Node], table: [String: Node], gaps: [Node?], lists: [[Node]]
      var last: Int
    }
    let node = Shape.recursion("Node")
    #expect(
      ShapeProbe.shape(of: Node.self)
        == .object(
          name: "Node",
          [
            .init("list", .array(node)), .init("table", .dictionary(node)),
            .init("gaps", .array(.optional(node))), .init("lists", .array(.array(node))),
            .init("last", .integer),
          ]))
  }

  @Test func `A directly recursive class ends in its own name`() {
    #expect(
      ShapeProbe.shape(of: Link.self)
        == .object(
          name: "Link",
          [.init("next", .optional(.recursion("Link"))), .init("value", .integer)]))
  }

  @Test func `Mutually recursive types are probed completely`() {
    let leaf = Shape.object(
      name: "Leaf", [.init("tree", .recursion("Tree")), .init("x", .integer)])
    #expect(
      ShapeProbe.shape(of: Tree.self)
        == .object(name: "Tree", [.init("leaves", .array(leaf)), .init("name", .string)]))
  }

  @Test func `A type in containers of its own type is named once`() {
    struct Kid: Codable { var kids: [Kid], table: [String: [Kid]] }
    struct Owner: Codable { var kids: [Kid], more: [String: [Kid]] }
    let kids = Shape.array(.recursion("Kid"))
    let kid = Shape.object(name: "Kid", [.init("kids", kids), .init("table", .dictionary(kids))])
    #expect(
      ShapeProbe.shape(of: Owner.self)
        == .object(
          name: "Owner", [.init("kids", .array(kid)), .init("more", .dictionary(.array(kid)))]))
  }

  @Test func `A class with many recursive properties is probed in few steps`() {
    let pair = Shape.recursion("Pair")
    #expect(
      ShapeProbe.shape(of: Pair.self)
        == .object(
          name: "Pair",
          [
            .init("left", .optional(pair)), .init("right", .optional(pair)),
            .init("more", .array(pair)), .init("last", .integer),
          ]))
  }

  @Test func `A type without values has an unknown shape`() {
    #expect(ShapeProbe.shape(of: Endless.self) == .unknown("Endless at 'other' in Endless"))
  }

  @Test func `Nested types with one name get different names`() throws {
    let shape = ShapeProbe.shape(of: Left.Item.self)
    let value: Value = ["a": 1, "right": [["b": 2, "left": [["a": 3, "right": []]]]]]
    #expect(shape.mismatches(of: value) == [])
    #expect(throws: Never.self) { try ValueDecoder.decode(Left.Item.self, from: value) }
    let wrong: Value = ["a": 1, "right": [["b": 2, "left": [["b": 3, "left": []]]]]]
    #expect(
      shape.mismatches(of: wrong).map(\.path) == [
        "/right/0/left/0/a", "/right/0/left/0/right", "/right/0/left/0/b", "/right/0/left/0/left",
      ])
  }

  @Test func `A superclass has a part of its own`() throws {
    #expect(
      ShapeProbe.shape(of: Child.self)
        == .object(
          name: "Child",
          [
            .init("age", .integer),
            .init("super", .object(name: "Child.super", [.init("name", .string)])),
          ]))
  }

  @Test func `Nested containers are parts, and a part that isn't read has an unknown shape`() {
    struct Odd: Decodable {
      enum Keys: String, CodingKey { case list, point }
      enum PointKeys: CodingKey { case x }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        var list = try container.nestedUnkeyedContainer(forKey: .list)
        _ = try list.superDecoder()
        guard list.isAtEnd else { return }
        let point = try container.nestedContainer(keyedBy: PointKeys.self, forKey: .point)
        _ = try point.decode(Int.self, forKey: .x)
      }
    }
    #expect(
      ShapeProbe.shape(of: Odd.self)
        == .object(
          name: "Odd",
          [
            .init("list", .array(.unknown("Odd.list"))),
            .init("point", .object(name: "Odd.point", [.init("x", .integer)])),
          ]))
  }

  @Test func `A type may decode its own optional in other ways`() {
    struct Careful: Decodable {
      enum Keys: String, CodingKey { case a, b, c }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        _ = try container.decodeIfPresent(Int.self, forKey: .a) ?? 7
        _ = try container.decode(String?.self, forKey: .b)
        _ = try container.decode(Int.self, forKey: .c)
      }
    }
    #expect(
      ShapeProbe.shape(of: Careful.self)
        == .object(
          name: "Careful",
          [
            .init("a", .optional(.integer)), .init("b", .optional(.string)), .init("c", .integer),
          ]))
  }

  @Test func `A field that is decoded as an optional may be absent`() throws {
    struct Strict: Decodable {
      enum Keys: CodingKey { case a }
      let a: Int?
      init(from decoder: any Decoder) throws {
        a = try decoder.container(keyedBy: Keys.self).decode(Int?.self, forKey: .a)
      }
    }
    #expect(ShapeProbe.shape(of: Strict.self).fields == [.init("a", .optional(.integer))])
    #expect(try ValueDecoder.decode(Strict.self, from: [:]).a == nil)
    #expect(try ValueDecoder.decode(Strict.self, from: ["a": 1]).a == 1)
  }

  @Test func `An enum that replaces texts of no case accepts any text`() {
    enum Status: String, Codable, CaseIterable {
      case open, closed, unknown
      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        self = Self(rawValue: text) ?? .unknown
      }
    }
    struct Ticket: Codable { var status: Status, title: String }
    #expect(ShapeProbe.shape(of: Status.self) == .string)
    #expect(
      ShapeProbe.shape(of: Ticket.self).fields == [
        .init("status", .string), .init("title", .string),
      ])
  }

  /// Eight types that contain each other have 13,700 places.
  struct Web {
    struct A: Codable, Payload { var b: [B], c: [C], d: [D], e: [E], f: [F], g: [G], h: [H] }
    struct B: Codable, Payload { var a: [A], c: [C], d: [D], e: [E], f: [F], g: [G], h: [H] }
    struct C: Codable, Payload { var a: [A], b: [B], d: [D], e: [E], f: [F], g: [G], h: [H] }
    struct D: Codable, Payload { var a: [A], b: [B], c: [C], e: [E], f: [F], g: [G], h: [H] }
    struct E: Codable, Payload { var a: [A], b: [B], c: [C], d: [D], f: [F], g: [G], h: [H] }
    struct F: Codable, Payload { var a: [A], b: [B], c: [C], d: [D], e: [E], g: [G], h: [H] }
    struct G: Codable, Payload { var a: [A], b: [B], c: [C], d: [D], e: [E], f: [F], h: [H] }
    struct H: Codable, Payload { var a: [A], b: [B], c: [C], d: [D], e: [E], f: [F], g: [G] }
  }

  @Test func `The shape of many types that contain each other is unknown`() {
    let probe = ShapeProbe()
    #expect(probe.part(Web.A.self).shape == .unknown("A"))
    #expect(probe.effort.types < 2 * ShapeProbe.Effort.limit)
  }

  enum Left {
    struct Item: Codable { var a: Int, right: [Right.Item] }
  }

  enum Right {
    struct Item: Codable { var b: Int, left: [Left.Item] }
  }

  struct Leaf: Codable { var tree: Tree, x: Int }
  struct Tree: Codable { var leaves: [Leaf], name: String }

  final class Link: Codable {
    let next: Link?
    let value: Int
  }

  final class Pair: Codable {
    let left: Pair?
    let right: Pair?
    let more: [Pair]
    let last: Int
  }

  final class Endless: Codable {
    let other: Endless
  }
}

/// The cases of enums are found without making invalid values.
struct PlainCasesTests {
  enum Plain: String { case a, b, c }

  struct Around { let plain: Plain }

  /// One byte, but not every number below that of nil is a value.
  enum Payloads { case on(Bool), off(Bool), none }

  @Test func `All cases of an enum without payloads are found`() {
    #expect(ShapeProbe.plainCases(of: Plain.self) == [.a, .b, .c])
    #expect(ShapeProbe.plainCases(of: Around.self).map(\.plain) == [.a, .b, .c])
  }

  @Test func `No case of another type is made`() {
    #expect(MemoryLayout<Payloads>.size == 1)
    #expect(ShapeProbe.plainCases(of: Payloads.self).isEmpty)
    #expect(ShapeProbe.plainCases(of: Bool.self).isEmpty)
    #expect(ShapeProbe.plainCases(of: Int8.self).isEmpty)
  }
}
