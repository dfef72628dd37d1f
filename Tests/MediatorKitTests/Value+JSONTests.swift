import Testing

@testable import MediatorKit

struct ValueJSONTests {
  static let texts: [(Value, String)] = [
    (nil, "null"), (true, "true"), (false, "false"), (-7, "-7"), (.int(.min), "\(Int.min)"),
    (.int(.max), "\(Int.max)"), (0, "0"), (1000, "1000"),
    ("a", #""a""#), ([], "[]"), ([:], "{}"), ([1, [2], nil], "[1,[2],null]"),
    (["b": 1, "a": [true]], #"{"a":[true],"b":1}"#),
  ]

  @Test(arguments: texts)
  func `Compact text has no spaces and sorted keys`(value: Value, text: String) {
    #expect(value.json() == text)
    #expect(value.jsonBytes() == Array(text.utf8))
  }

  @Test func `A line of sorted fields equals the line of their object`() {
    let fields: [(key: String, value: Value)] = [("a", [1]), ("b", ["d": nil, "c": "é"])]
    #expect(Value.jsonLine(fields) == Array(#"{"a":[1],"b":{"c":"é","d":null}}"#.utf8) + [0x0A])
    #expect(
      Value.jsonLine(fields) == Value.object(Dictionary(uniqueKeysWithValues: fields)).jsonLine())
  }

  static let numbers: [(Double, String)] = [
    (3, "3.0"), (-3, "-3.0"), (0.1, "0.1"), (1e15, "1000000000000000.0"), (1e16, "1e+16"),
    (1e300, "1e+300"),
    (.leastNonzeroMagnitude, "5e-324"), (123456789.25, "123456789.25"), (.nan, "null"),
    (.infinity, "null"),
    (-.infinity, "null"),
  ]

  @Test(arguments: numbers)
  func `Numbers print in JSON's range`(number: Double, text: String) {
    #expect(Value.double(number).json() == text)
  }

  static let escapes: [(String, String)] = [
    ("\"", #""\"""#), ("\\", #""\\""#), ("\n\r\t", #""\n\r\t""#), ("\r\n", #""\r\n""#),
    ("\u{0}", #""\u0000""#), ("\u{1B}[0m", #""\u001b[0m""#), ("\u{1F}", #""\u001f""#),
    ("\u{7F}", #""\u007f""#), ("张 é 👋", #""张 é 👋""#), ("/", #""/""#),
    ("\"\u{301}", "\"\\\"\u{301}\""),
  ]

  @Test(arguments: escapes)
  func `Control characters, quotes and backslashes are escaped, in keys too`(
    string: String, text: String
  ) {
    #expect(Value.string(string).json() == text)
    #expect(Value.object([string: 1]).json() == "{\(text):1}")
  }

  @Test func `A native value prints as null`() {
    #expect((["a": .native(1)] as Value).json() == #"{"a":null}"#)
  }

  @Test func `Pretty text has one field or element per line`() {
    let value: Value = ["b": [], "a": [1, ["c": "d"]], "e": [:]]
    #expect(
      value.json(.pretty) == """
        {
          "a": [
            1,
            {
              "c": "d"
            }
          ],
          "b": [],
          "e": {}
        }
        """)
  }
}
