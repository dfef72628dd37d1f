import Foundation
import Testing

@testable import MediatorKit

struct ValueDecoderTests {
  @Test func `A number beyond the range of Float is an error, one that rounds isn't`() throws {
    #expect(throws: Mismatch(path: "/0", problem: "out of the range of Float")) {
      try ValueDecoder.decode([Float].self, from: [1e300])
    }
    #expect(try ValueDecoder.decode([Float].self, from: [0.1, 3.4e38]) == [0.1, 3.4e38])
    #expect(try ValueDecoder.decode(Float.self, from: .double(.infinity)) == .infinity)
  }

  enum Mood: String, Codable { case good, bad }
  enum Choice: Codable, Equatable { case none, some(Int), pair(a: Int, b: String) }
  struct Inner: Codable, Equatable { var name: String }
  struct Outer: Codable, Payload, Equatable {
    var inner: Inner
    var more: [Inner]
    var perhaps: Inner?
    var count: Int?
    var flags: Set<Int>
    var table: [String: Double]
  }

  static let full: Value = [
    "inner": ["name": "a"], "more": [["name": "b"]], "perhaps": ["name": "c"], "count": 1,
    "flags": [1, 2], "table": ["x": 1],
  ]

  @Test func `Nested types decode`() throws {
    let outer = try Outer(value: Self.full)
    #expect(
      outer
        == Outer(
          inner: Inner(name: "a"), more: [Inner(name: "b")], perhaps: Inner(name: "c"), count: 1,
          flags: [1, 2], table: ["x": 1]))
  }

  @Test(arguments: [[:], ["perhaps": nil, "count": nil]] as [[String: Value]])
  func `An optional may be missing or null`(fields: [String: Value]) throws {
    let needed: [String: Value] = [
      "inner": ["name": "a"], "more": [], "flags": [], "table": [:],
    ]
    let outer = try Outer(value: .object(needed.merging(fields) { $1 }))
    #expect(outer.perhaps == nil)
    #expect(outer.count == nil)
  }

  static let refused: [(Value, String, String)] = [
    (1, "", "expected object, got integer"),
    ([:], "/inner", "missing"),
    (["inner": [:]], "/inner/name", "missing"),
    (["inner": ["name": 1]], "/inner/name", "expected string, got integer"),
    (["inner": ["name": "a"], "more": [:]], "/more", "expected array, got object"),
    (
      ["inner": ["name": "a"], "more": [["name": "b"], nil]], "/more/1", "expected object, got null"
    ),
  ]

  @Test(arguments: refused)
  func `A mismatch is reported with its path`(value: Value, path: String, problem: String) {
    #expect(throws: Mismatch(path: path, problem: problem)) { try Outer(value: value) }
  }

  @Test func `Integers decode within their range`() throws {
    struct Numbers: Codable, Equatable {
      var a: Int8, b: Int16, c: Int32, d: Int64
      var e: UInt, f: UInt8, g: UInt16, h: UInt32, i: UInt64
      var j: Float
    }
    let value: Value = [
      "a": -128, "b": 1, "c": 2.0, "d": .int(.min), "e": .int(.max), "f": 255, "g": 3, "h": 4,
      "i": 5, "j": 0.5,
    ]
    let numbers = try ValueDecoder.decode(Numbers.self, from: value)
    #expect(
      numbers
        == Numbers(
          a: -128, b: 1, c: 2, d: .min, e: UInt(Int.max), f: 255, g: 3, h: 4, i: 5, j: 0.5))
  }

  @Test func `An integer out of range is rejected`() {
    #expect(throws: Mismatch(path: "/0", problem: "out of the range of UInt8")) {
      try ValueDecoder.decode([UInt8].self, from: [256])
    }
    #expect(throws: Mismatch(path: "", problem: "out of the range of UInt")) {
      try ValueDecoder.decode(UInt.self, from: -1)
    }
  }

  @Test func `Enums with and without values decode`() throws {
    #expect(try ValueDecoder.decode(Mood.self, from: "bad") == .bad)
    let choices: Value = [["none": [:]], ["some": ["_0": 1]], ["pair": ["a": 1, "b": "c"]]]
    #expect(
      try ValueDecoder.decode([Choice].self, from: choices) == [
        .none, .some(1), .pair(a: 1, b: "c"),
      ])
  }

  @Test func `A rejected value isn't quoted`() {
    #expect(throws: Mismatch(path: "/0", problem: "is not acceptable")) {
      try ValueDecoder.decode([Mood].self, from: ["my secret"])
    }
  }

  @Test func `A refused value of a system type is named by the type`() {
    #expect(throws: Mismatch(path: "/1", problem: "is not a valid UUID")) {
      try ValueDecoder.decode(
        [UUID].self, from: ["00000000-0000-4000-8000-000000000000", "my secret"])
    }
    #expect(throws: Mismatch(path: "/id", problem: "expected string, got integer")) {
      try ValueDecoder.decode([String: UUID].self, from: ["id": 1])
    }
  }

  @Test func `An initialiser's own error is a mismatch too`() {
    struct Refusal: Error {}
    struct Picky: Codable, Payload {
      init() {}
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    #expect(throws: Mismatch(path: "", problem: "is not acceptable")) { try Picky(value: "a") }
    #expect(throws: Mismatch(path: "/a/0", problem: "is not acceptable")) {
      try ValueDecoder.decode([String: [Picky]].self, from: ["a": [1]])
    }
  }

  @Test func `A type refuses a value with its own reason, at its place`() {
    struct Amount: Decodable {
      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let path = text == "inner" ? "/cents" : ""
        throw Mismatch(path: path, problem: "is no amount such as 12.50")
      }
    }
    #expect(throws: Mismatch(path: "/1", problem: "is no amount such as 12.50")) {
      try ValueDecoder.decode([Amount?].self, from: [nil, "x"])
    }
    #expect(throws: Mismatch(path: "/a/0/cents", problem: "is no amount such as 12.50")) {
      try ValueDecoder.decode([String: [Amount]].self, from: ["a": ["inner"]])
    }
    #expect(throws: Mismatch(path: "/0", problem: "expected string, got integer")) {
      try ValueDecoder.decode([Amount].self, from: [1])
    }
  }

  @Test func `A single value like a date decodes`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 12.5)
    #expect(try ValueDecoder.decode(Date.self, from: 12.5) == date)
    #expect(try ValueDecoder.decode([Date?].self, from: [nil, 12.5]) == [nil, date])
  }

  @Test func `Nested containers decode`() throws {
    struct Flat: Decodable {
      var x: Int, y: Int, last: Int
      enum Keys: String, CodingKey { case point, list }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let point = try container.nestedContainer(keyedBy: Keys.self, forKey: .point)
        x = try point.decode(Int.self, forKey: .list)
        var list = try container.nestedUnkeyedContainer(forKey: .list)
        var inner = try list.nestedUnkeyedContainer()
        y = try inner.decode(Int.self)
        last = try list.nestedContainer(keyedBy: Keys.self).decode(Int.self, forKey: .point)
      }
    }
    let flat = try ValueDecoder.decode(
      Flat.self, from: ["point": ["list": 1], "list": [[2], ["point": 3]]])
    #expect(flat.x == 1)
    #expect(flat.y == 2)
    #expect(flat.last == 3)
  }

  /// A list that leaves out what isn't a number.
  private struct Lossy: Decodable {
    private struct Anything: Decodable {}
    var numbers: [Int] = [], texts: [String] = []
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd {
        if let number = try? list.decode(Int.self) {
          numbers.append(number)
        } else if let text = try? list.decode(String.self) {
          texts.append(text)
        } else {
          _ = try list.decode(Anything.self)
        }
      }
    }
  }

  @Test func `An element that isn't of one type can be decoded as another`() throws {
    let list = try ValueDecoder.decode(Lossy.self, from: [1, "a", ["b": 2], 3, "c"])
    #expect(list.numbers == [1, 3])
    #expect(list.texts == ["a", "c"])
  }

  @Test func `A type that waits for the end of a list for ever is probed to an end`() {
    struct Stuck: Decodable {
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd { _ = try? list.decode(Int.self) }
      }
    }
    #expect(ShapeProbe.shape(of: Stuck.self) == .array(.optional(.integer)))
  }

  @Test func `An array that is too short is rejected`() {
    struct Pair: Decodable {
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        _ = try list.decode(Int.self)
        _ = try list.decode(Int.self)
      }
    }
    #expect(throws: Mismatch(path: "", problem: "has too few elements: 1")) {
      try ValueDecoder.decode(Pair.self, from: [1])
    }
  }

  @Test func `A superclass decodes its part under super`() throws {
    let child = try ValueDecoder.decode(Child.self, from: ["super": ["name": "a"], "age": 1])
    #expect(child.name == "a")
    #expect(child.age == 1)
  }

  @Test func `A recursive type decodes up to the depth limit`() throws {
    struct Node: Codable { var next: [Node] }
    func nested(_ depth: Int) -> Value {
      (0..<depth).reduce(["next": []]) { value, _ in ["next": [value]] }
    }
    #expect(throws: Never.self) { try ValueDecoder.decode(Node.self, from: nested(60)) }
    let error = #expect(throws: Mismatch.self) {
      try ValueDecoder.decode(Node.self, from: nested(1000))
    }
    #expect(error?.problem == "nested deeper than 128 levels")
  }
}
