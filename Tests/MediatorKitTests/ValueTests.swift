import Testing

@testable import MediatorKit

struct ValueTests {
  static let equal: [(Value, Value)] = [
    (nil, nil), (true, true), (1, 1), (1, 1.0), (1.0, 1), (0, -0.0), (0.5, 0.5), ("a", "a"),
    ("é", "e\u{301}"), ([1, 2.0], [1.0, 2]), (["a": 1, "b": nil], ["b": nil, "a": 1.0]),
    ([:], [:]), (.int(.min), .double(-9_223_372_036_854_775_808)),
  ]

  @Test(arguments: equal)
  func `Values that JSON can't distinguish are equal and hash alike`(left: Value, right: Value) {
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
  }

  static let different: [(Value, Value)] = [
    (nil, false), (true, 1), (false, 0), (1, "1"), (1, 1.5), ("a", "A"), ([1, 2], [2, 1]),
    (["a": 1], ["a": 2]), (["a": nil], [:]), ([], [:]), (.int(.max), .double(9.3e18)),
    (.int(.max), .double(9_223_372_036_854_775_808)), (.native(1), 1),
  ]

  @Test(arguments: different)
  func `Other values are different in both directions`(left: Value, right: Value) {
    #expect(left != right)
    #expect(right != left)
  }

  @Test func `A native value equals nothing, not even itself`() {
    let value = Value.native("a")
    #expect(value != value)
  }

  @Test func `Fields and elements are found, missing ones are nil`() {
    let value: Value = ["list": [10, 20], "text": "t"]
    #expect(value["list"]?[1] == 20)
    #expect(value["text"]?.string == "t")
    #expect(value["none"] == nil)
    #expect(value["list"]?[2] == nil)
    #expect(value["list"]?[-1] == nil)
    #expect(value[0] == nil)
    #expect(value["list"]?["0"] == nil)
    #expect(value["list"]?.array?.count == 2)
    #expect(value.array == nil)
    #expect(value.string == nil)
  }

  static let wholes: [(Value, Int?)] = [
    (3, 3), (3.0, 3), (3.5, nil), ("3", nil), (true, nil), (nil, nil), (.double(1e300), nil),
    (.double(.nan), nil), (.double(.infinity), nil),
  ]

  @Test(arguments: wholes)
  func `Only a number without a fraction that fits is a whole number`(value: Value, whole: Int?) {
    #expect(value.int == whole)
  }

  @Test func `Of two fields with one name in a literal the last wins`() {
    #expect((["a": 1, "a": 2] as Value) == ["a": 2])
  }

  static let kinds: [(Value, String)] = [
    (nil, "null"), (true, "boolean"), (1, "integer"), (1.5, "number"), ("a", "text"),
    ([], "array"), ([:], "object"), (.native(1), "a native value"),
  ]

  @Test(arguments: kinds)
  func `A value has a type name for messages`(value: Value, kind: String) {
    #expect(value.kind == kind)
  }
}
