import Foundation
import Testing

@testable import MediatorKit

struct ValueEncoderTests {
  enum Mood: String, Codable { case good }
  enum Choice: Codable { case none, pair(a: Int, b: String) }

  @Test func `Nested types encode, and nil fields are left out`() throws {
    struct Inner: Codable { var name: String }
    struct Outer: Codable {
      var inner: Inner, list: [Inner?], perhaps: Int?, mood: Mood, table: [String: [Int]]
    }
    let outer = Outer(
      inner: Inner(name: "a"), list: [Inner(name: "b"), nil], perhaps: nil, mood: .good,
      table: ["x": [1]])
    #expect(
      try ValueEncoder.encode(outer) == [
        "inner": ["name": "a"], "list": [["name": "b"], nil], "mood": "good", "table": ["x": [1]],
      ])
  }

  static let singles: [(any Encodable & Sendable, Value)] = [
    (true, true), ("a", "a"), (0.5, 0.5), (Float(0.5), 0.5), (1, 1), (Int8(-1), -1),
    (Int16(2), 2), (Int32(3), 3), (Int64.min, .int(.min)), (UInt(4), 4), (UInt8(255), 255),
    (UInt16(5), 5), (UInt32(6), 6), (UInt64(7), 7), (String?.none, nil), ([Int](), []),
    (Mood.good, "good"), (Choice.none, ["none": [:]]),
    (Choice.pair(a: 1, b: "c"), ["pair": ["a": 1, "b": "c"]]),
    (Date(timeIntervalSinceReferenceDate: 12.5), 12.5), ([1: "a"], ["1": "a"]),
  ]

  @Test(arguments: singles)
  func `A single value encodes as itself`(content: any Encodable & Sendable, value: Value)
    throws
  {
    #expect(try ValueEncoder.encode(content) == value)
  }

  @Test func `Sets, and dictionaries with other keys than texts, are sorted`() throws {
    struct Key: Codable, Hashable { var id: String }
    struct Bag: Codable {
      var numbers: Set<Int>, tags: Set<String>, counts: [Key: Int], moods: Set<[String: Int]>
    }
    let numbers = Array(1...12)
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    let bag = Bag(
      numbers: Set(numbers.shuffled()), tags: Set(names.shuffled()),
      counts: Dictionary(uniqueKeysWithValues: names.shuffled().map { (Key(id: $0), 1) }),
      moods: Set(names.shuffled().map { [$0: 1] }))
    let tables = names.map { Value.object([$0: 1]) }
    #expect(
      try ValueEncoder.encode(bag) == [
        "numbers": .array(numbers.map(Value.int)), "tags": .array(names.map(Value.string)),
        "counts": .array(names.flatMap { [["id": .string($0)], 1] as [Value] }),
        "moods": .array(tables),
      ])
    #expect(try Set(names).encoded() == .array(names.map(Value.string)))
    #expect(try ValueEncoder.encode(["b", "a"]) == ["b", "a"])
  }

  @Test func `A number beyond Int64 is rejected with its path`() {
    #expect(throws: Mismatch(path: "/a/1", problem: "a number beyond Int64")) {
      try ValueEncoder.encode(["a": [1, UInt64.max]])
    }
  }

  @Test func `An encode method's own error is a mismatch too`() {
    struct Refusal: Error {}
    struct Picky: Encodable { func encode(to encoder: any Encoder) throws { throw Refusal() } }
    #expect(throws: Mismatch(path: "", problem: "can't be encoded")) {
      try ValueEncoder.encode(Picky())
    }
  }

  @Test func `Nested containers encode`() throws {
    struct Flat: Encodable {
      enum Keys: String, CodingKey { case point, list, gone }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var point = container.nestedContainer(keyedBy: Keys.self, forKey: .point)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        try point.encode(1, forKey: .list)
        var inner = list.nestedUnkeyedContainer()
        try inner.encode(2)
        var last = list.nestedContainer(keyedBy: Keys.self)
        try last.encode(3, forKey: .point)
        try list.encodeNil()
        try container.encodeNil(forKey: .gone)
      }
    }
    #expect(
      try ValueEncoder.encode(Flat()) == [
        "point": ["list": 1], "list": [[2], ["point": 3], nil], "gone": nil,
      ])
  }

  @Test func `A type that requests its container twice fills one object`() throws {
    struct Twice: Encodable {
      enum Keys: String, CodingKey { case a, b }
      func encode(to encoder: any Encoder) throws {
        var first = encoder.container(keyedBy: Keys.self)
        try first.encode(1, forKey: .a)
        var second = encoder.container(keyedBy: Keys.self)
        try second.encode(2, forKey: .b)
      }
    }
    #expect(try ValueEncoder.encode(Twice()) == ["a": 1, "b": 2])
  }

  @Test func `A type that requests a list twice fills one list`() throws {
    struct Twice: Encodable {
      func encode(to encoder: any Encoder) throws {
        var first = encoder.unkeyedContainer()
        try first.encode(1)
        var second = encoder.unkeyedContainer()
        try second.encode(2)
      }
    }
    #expect(try ValueEncoder.encode(Twice()) == [1, 2])
  }

  @Test func `Of two values under one name the last wins, containers too`() throws {
    struct Twice: Encodable {
      enum Keys: String, CodingKey { case a, b }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        _ = container.nestedUnkeyedContainer(forKey: .a)
        try container.encode(1, forKey: .a)
        try container.encode(2, forKey: .b)
        var nested = container.nestedContainer(keyedBy: Keys.self, forKey: .b)
        try nested.encode(3, forKey: .a)
      }
    }
    #expect(try ValueEncoder.encode(Twice()) == ["a": 1, "b": ["a": 3]])
  }

  @Test func `An error in nested containers has its path`() {
    struct Deep: Encodable {
      enum Keys: String, CodingKey { case a }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var list = container.nestedUnkeyedContainer(forKey: .a)
        try list.encode(1)
        try list.encode(["b": UInt64.max])
      }
    }
    let error = #expect(throws: Mismatch.self) { try ValueEncoder.encode(Deep()) }
    #expect(error?.path == "/a/1/b")
  }

  @Test func `A field that a class and its subclass fill has the parts of both`() throws {
    struct Article: Encodable {
      enum Keys: String, CodingKey { case attributes, title, words, list }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var first = container.nestedContainer(keyedBy: Keys.self, forKey: .attributes)
        try first.encode("a", forKey: .title)
        var second = container.nestedContainer(keyedBy: Keys.self, forKey: .attributes)
        try second.encode(3, forKey: .words)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        try list.encode(1)
        list = container.nestedUnkeyedContainer(forKey: .list)
        try list.encode(2)
      }
    }
    #expect(
      try ValueEncoder.encode(Article())
        == ["attributes": ["title": "a", "words": 3], "list": [1, 2]])
  }

  @Test func `An encoder with nested containers is freed`() throws {
    struct Nested: Encodable {
      enum Keys: String, CodingKey { case a }
      let seen: (any Encoder) -> Void
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .a)
        _ = inner.nestedUnkeyedContainer(forKey: .a)
        seen(encoder)
      }
    }
    weak var encoder: ValueEncoder?
    _ = try ValueEncoder.encode(Nested { encoder = $0 as? ValueEncoder })
    #expect(encoder == nil)
  }

  @Test func `A superclass encodes its part under super`() throws {
    let child = Child(name: "a", age: 1)
    #expect(try ValueEncoder.encode(child) == ["super": ["name": "a"], "age": 1])
  }

  @Test func `A recursive type that nests too deeply is rejected`() {
    struct Node: Encodable { var next: [Node] }
    let deep = (0..<200).reduce(Node(next: [])) { node, _ in Node(next: [node]) }
    let error = #expect(throws: Mismatch.self) { try ValueEncoder.encode(deep) }
    #expect(error?.problem == "nested deeper than 128 levels")
  }
}
