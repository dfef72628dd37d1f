import Testing

@testable import MediatorKit

struct PayloadScalarsTests {
  static let refused: [(any Payload.Type, Value, String)] = [
    (String.self, 1, "expected string, got integer"),
    (String.self, nil, "expected string, got null"),
    (Int.self, 1.5, "expected integer, got number"),
    (Int.self, "1", "expected integer, got text"),
    (Int.self, true, "expected integer, got boolean"),
    (Int.self, .double(1e300), "expected integer, got number"),
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

  @Test func `A value that contains a native value has no text form`() {
    #expect(throws: Mismatch(path: "/a/1", problem: "expected anything, got a native value")) {
      try (["a": [1, .native(2)]] as Value).encoded()
    }
  }
}
