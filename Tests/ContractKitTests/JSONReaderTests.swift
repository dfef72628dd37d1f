import MediatorKit
import Testing

@testable import ContractKit

struct JSONReaderTests {
  private static let valid: [(text: String, value: Value)] = [
    ("null", .null), (" true\r\n\t", true), ("false", false), ("0", 0), ("-0", 0), ("-12", -12),
    ("1.5", 1.5), ("1e2", 100.0), ("1E+2", 100.0), ("25e-1", 2.5), ("1e-400", 0.0),
    ("9223372036854775807", .int(.max)), ("9223372036854775808", .double(0x1p63)),
    ("\"\"", ""), ("\"茶\"", "茶"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u8336\u0000""#, "茶\u{0}"), (#""\ud83c\udf75""#, "🍵"), ("[]", []), ("{}", [:]),
    ("[1, [2], {\"a\": null}]", [1, [2], ["a": nil]]), ("{\"\" : 1,\"b\":2}", ["": 1, "b": 2]),
  ]

  @Test(arguments: valid)
  func `JSON is read as it is`(text: String, value: Value) throws {
    #expect(try JSONReader.read(text) == value)
  }

  @Test(arguments: [
    ("", "line 1, column 1: expected a value, but the text ends"),
    ("[1,", "line 1, column 4: expected a value, but the text ends"),
    ("[1 2]", "line 1, column 4: expected a comma or ]"),
    ("[1,]", "line 1, column 4: expected a value"),
    ("{\"a\" 1}", "line 1, column 6: expected a colon after the name"),
    ("{a:1}", "line 1, column 2: expected a name in quotes"),
    ("{\"a\":1,}", "line 1, column 8: expected a name in quotes"),
    ("{\"a\":1", "line 1, column 7: expected a comma or }"),
    ("{\n  \"a\": 1,\n  \"a\": 2\n}", "line 3, column 3: duplicate name 'a'"),
    ("[\"茶杯\" x]", "line 1, column 7: expected a comma or ]"),
    ("nul", "line 1, column 1: expected a value"), ("True", "line 1, column 1: expected a value"),
    ("1 2", "line 1, column 3: unexpected text after the value"),
    (
      "01", "line 1, column 1: a number begins with a digit, and with 0 only before a decimal point"
    ),
    ("-", "line 1, column 1: a number begins with a digit, and with 0 only before a decimal point"),
    ("1.", "line 1, column 3: expected a digit after the decimal point"),
    ("1e+", "line 1, column 4: expected a digit in the exponent"),
    ("1e400", "line 1, column 1: the number is out of range"),
    ("+1", "line 1, column 1: expected a value"), (".5", "line 1, column 1: expected a value"),
    ("\"a", "line 1, column 1: the closing quote is missing"),
    ("\"a\nb\"", "line 1, column 3: a control character must be escaped"),
    (#""\x""#, "line 1, column 2: unknown escape"),
    (#""\u12g4""#, #"line 1, column 2: \u needs four hexadecimal digits"#),
    (#""\u12"#, #"line 1, column 2: \u needs four hexadecimal digits"#),
    (#""\ud83c""#, "line 1, column 2: unpaired surrogate"),
    (#""\ud83cx""#, "line 1, column 2: unpaired surrogate"),
    (#""\ud83c\u0041""#, "line 1, column 2: unpaired surrogate"),
    (#""\udf75\ud83c""#, "line 1, column 2: unpaired surrogate"),
    ("\"\\", "line 1, column 3: incomplete escape"),
    ("\u{FEFF}1", "line 1, column 1: a byte order mark isn't allowed"),
    ("// a\n1", "line 1, column 1: expected a value"),
  ])
  func `Invalid JSON is refused with its place`(text: String, message: String) {
    #expect(throws: JSONReader.Fault.self) { try JSONReader.read(text) }
    do { _ = try JSONReader.read(text) } catch { #expect(error.description == message) }
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xE8, 0x8C, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
  ])
  func `Text that isn't UTF-8 is refused`(bytes: [UInt8]) {
    do {
      _ = try JSONReader.read(bytes)
      Issue.record("it was read")
    } catch { #expect(error.description == "line 1, column 1: invalid UTF-8") }
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `Depth is limited`(bracket: String) {
    do {
      _ = try JSONReader.read(String(repeating: bracket, count: 100_000))
      Issue.record("it was read")
    } catch { #expect(error.problem == "nested deeper than 128 levels") }
  }

  @Test func `The deepest text that may be is read`() throws {
    let depth = JSONReader.depthLimit - 1
    let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    #expect(try JSONReader.read(text).json() == text)
  }

  @Test func `A long name is cut where it is quoted`() {
    let name = String(repeating: "茶", count: 81)
    do {
      _ = try JSONReader.read("{\"\(name)\":1,\"\(name)\":2}")
      Issue.record("it was read")
    } catch { #expect(error.problem == "duplicate name '\(name.dropLast())…'") }
  }

  @Test(.timeLimit(.minutes(10))) func `A string of sixteen megabytes is read`() throws {
    let text = Array("\"".utf8) + [UInt8](repeating: 0x61, count: 15 << 20) + Array("\"".utf8)
    let list = Array("[".utf8) + Array(repeating: Array("1,".utf8), count: 1 << 18).joined() + text
    let value = try JSONReader.read(list + Array("]".utf8))
    #expect(value.array?.count == (1 << 18) + 1)
    #expect(value.array?.last?.string?.utf8.count == 15 << 20)
  }

  @Test(.timeLimit(.minutes(10))) func `A number with a million digits doesn't trap`() throws {
    let digits = String(repeating: "9", count: 1_000_000)
    #expect(throws: JSONReader.Fault.self) { try JSONReader.read(digits) }
    #expect(try JSONReader.read("0." + digits) == 1.0)
  }

  @Test func `What is written is read back`() throws {
    let value: Value = [
      "a": [1, -2.5, true, nil, "茶\u{0}\u{7F}\"\\/\u{2028}🍵"], "": ["x": [:], "y": []],
      "big": .int(.min), "tiny": 2.5e-300,
    ]
    #expect(try JSONReader.read(value.json()) == value)
    #expect(try JSONReader.read(value.json(.pretty)) == value)
  }
}
