import Testing

@testable import MediatorKit

struct PayloadScalarsTests {
  static let refused: [(any Payload.Type, Value, String)] = [
    (String.self, 1, "expected string, got integer"),
    (String.self, nil, "expected string, got null"),
    (Int.self, 1.5, "expected integer, got number"),
    (Int.self, "1", "expected integer, got text"),
    (Int.self, true, "expected integer, got boolean"),
    (Int.self, .double(1e300), "expected integer, got a number that is too large"),
    (Double.self, "1", "expected number, got text"),
    (Double.self, false, "expected number, got boolean"),
    (Bool.self, 1, "expected boolean, got integer"),
    (Bool.self, [], "expected boolean, got array"),
    (Bool.self, [:], "expected boolean, got object"),
    (Bool.self, .native(true), "expected boolean, got a native value"),
  ]

  @Test(arguments: refused)
  func `A scalar rejects other types and names its own`(
    type: any Payload.Type, value: Value, problem: String
  ) {
    #expect(throws: Mismatch(path: "", problem: problem)) { _ = try type.init(value: value) }
  }

  @Test func `Scalars decode their own type`() throws {
    #expect(try String(value: "a") == "a")
    #expect(try Int(value: 7) == 7)
    #expect(try Int(value: 7.0) == 7)
    #expect(try Double(value: 7) == 7)
    #expect(try Double(value: 0.5) == 0.5)
    #expect(try Bool(value: true))
    #expect(Value(value: ["a": 1]) == ["a": 1])
  }

  static let scalars: [(any Payload, Value)] = [
    ("a", "a"), (7, 7), (0.5, 0.5), (true, true), (Value.array([1]), [1]), (Nothing(), nil),
  ]

  @Test(arguments: scalars)
  func `Scalars encode and are passed as themselves`(payload: any Payload, value: Value)
    throws
  {
    #expect(try payload.encoded() == value)
    #expect(payload.handedOver == value)
  }

  static let numbers: [(any Payload, Shape, Value)] = [
    (Int8(-1), .integer, -1), (Int16(-1), .integer, -1), (Int32(-1), .integer, -1),
    (Int64(-1), .integer, -1), (UInt(1), .integer, 1), (UInt8(1), .integer, 1),
    (UInt16(1), .integer, 1), (UInt32(1), .integer, 1), (UInt64(1), .integer, 1),
    (Float(0.5), .number, 0.5), (Set(["a"]), .array(.string), ["a"]),
  ]

  @Test(arguments: numbers)
  func `Other numbers and sets are payloads too`(payload: any Payload, shape: Shape, value: Value)
    throws
  {
    let type = type(of: payload)
    #expect(type.shape == shape)
    #expect(try payload.encoded() == value)
    #expect(try type.init(value: value).encoded() == value)
  }

  struct Job: Codable, Hashable, Payload { let took: Duration }

  @Test(arguments: [
    Duration.zero, .seconds(10), .seconds(-1), .milliseconds(18_500), .seconds(Int64.max),
    .seconds(Int64.min), .nanoseconds(-1),
  ])
  func `A duration is its seconds and attoseconds`(took: Duration) throws {
    #expect(try Job(value: Job(took: took).encoded()) == Job(took: took))
    #expect(Job.shape == .object(name: "Job", [.init("took", .array(.integer))]))
    let second = 1_000_000_000_000_000_000
    let others: [Value] = [
      "x", [1], [1, "x"], [1, 2, 3], [.int(.max), .int(.max)], [0, .int(second)],
      [0, .int(-second)], [.int(.min), .int(.min)],
    ]
    for other in others {
      #expect(throws: Mismatch.self) { try Job(value: ["took": other]) }
    }
    #expect(throws: Mismatch(path: "/took", problem: "too long")) {
      try Job(took: .seconds(Int64.max) * 2).encoded()
    }
  }

  @Test func `Numbers of each type are handed over as numbers`() {
    #expect(Int64(5).handedOver == 5 && UInt8(7).handedOver == 7 && Float(0.5).handedOver == 0.5)
    #expect(Optional(Int32(5)).handedOver == 5)
    if case .native = UInt64.max.handedOver {} else { Issue.record("it has no other form") }
  }

  enum Tone: String, Codable, CaseIterable, Payload {
    case low, high, hidden
    static var allCases: [Tone] { [.low, .high] }
  }

  @Test func `An enum that hides a case has an open shape`() { #expect(Tone.shape == .string) }

  @Test func `A number that its type can't hold is refused`() {
    #expect(throws: Mismatch(path: "", problem: "out of the range of UInt8")) {
      try UInt8(value: 256)
    }
    #expect(throws: Mismatch(path: "", problem: "a number beyond Int64")) {
      try UInt64.max.encoded()
    }
  }

  @Test func `A value that contains a native value has no text form`() {
    #expect(throws: Mismatch(path: "/a/1", problem: "expected anything, got a native value")) {
      try (["a": [1, .native(2)]] as Value).encoded()
    }
  }
}

struct PayloadContainersTests {
  static let shapes: [(any Payload.Type, Shape)] = [
    (Int?.self, .optional(.integer)), (Int??.self, .optional(.integer)),
    ([Int?].self, .array(.optional(.integer))), ([[String]].self, .array(.array(.string))),
    ([String: [Bool]].self, .dictionary(.array(.boolean))), ([Value].self, .array(.any)),
  ]

  @Test(arguments: shapes)
  func `A container has the shape of its parts`(type: any Payload.Type, shape: Shape) {
    #expect(type.shape == shape)
  }

  @Test func `Containers decode and encode their parts`() throws {
    #expect(try [Int](value: [1, 2]) == [1, 2])
    #expect(try [String: Int](value: ["a": 1]) == ["a": 1])
    #expect(try [Int?](value: [1, nil]) == [1, nil])
    #expect(try [1, nil].encoded() == [1, nil])
    #expect(try ["a": ["b"]].encoded() == ["a": ["b"]])
    #expect(try Int?.none.encoded() == .null)
    #expect(Int?.some(1).handedOver == 1)
    #expect(Int?.none.handedOver == .null)
  }

  static let refused: [(any Payload.Type, Value, Mismatch)] = [
    ([Int].self, 1, Mismatch(path: "", problem: "expected array of integer, got integer")),
    ([Int].self, [1, "a"], Mismatch(path: "/1", problem: "expected integer, got text")),
    ([[Int]].self, [[], [1, nil]], Mismatch(path: "/1/1", problem: "expected integer, got null")),
    ([String: Int].self, [], Mismatch(path: "", problem: "expected object of integer, got array")),
    (
      [String: Int].self, ["a/~b": []],
      Mismatch(path: "/a~1~0b", problem: "expected integer, got array")
    ),
    (Int?.self, "a", Mismatch(path: "", problem: "expected integer, got text")),
  ]

  @Test(arguments: refused)
  func `A part that doesn't fit is reported with its path`(
    type: any Payload.Type, value: Value, mismatch: Mismatch
  ) {
    #expect(throws: mismatch) { _ = try type.init(value: value) }
  }

  @Test func `A part without a text form is reported with its path`() {
    let inner: Value = [.native(1)]
    let mismatch = Mismatch(path: "/1/a/0", problem: "expected anything, got a native value")
    #expect(throws: mismatch) { try [["a": 1], ["a": inner]].encoded() }
  }

  @Test func `Native elements are unwrapped`() throws {
    struct Point: Codable, Payload, Equatable { var x: Int }
    #expect(try [Point](value: [.native(Point(x: 1)), ["x": 2]]) == [Point(x: 1), Point(x: 2)])
  }
}
