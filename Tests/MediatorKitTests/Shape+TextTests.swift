import Testing

@testable import MediatorKit

struct ShapeTextTests {
  static let texts: [(Shape, String, Value)] = [
    (.integer, "20", 20), (.integer, "-1", -1), (.integer, "+1", 1), (.integer, "1.0", 1),
    (.integer, "1.5", 1.5), (.integer, "1e3", "1e3"), (.integer, "1e999", "1e999"),
    (.integer, "", ""), (.integer, "9223372036854775808", 9223372036854775808.0),
    (.oneOf([.integer, .string]), "1.5", "1.5"),
    (.integer, " 1", " 1"), (.number, "20", 20), (.number, "0.5", 0.5), (.number, "1e3", 1000.0),
    (.number, "nan", "nan"), (.number, "inf", "inf"), (.number, "1e999", "1e999"),
    (.number, "0x1p3", "0x1p3"), (.number, "infinity", "infinity"), (.number, "-1.5E+2", -150.0),
    (.number, ".5", ".5"), (.number, "5.", "5."), (.number, "1e", "1e"), (.number, "-", "-"),
    (.oneOf([.string, .integer]), "20", 20), (.oneOf([.integer, .string]), "a", "a"),
    (.oneOf([.integer, .boolean]), "a", "a"), (.unknown("T"), "20", "20"),
    (.number, "x", "x"), (.boolean, "true", true), (.boolean, "false", false),
    (.boolean, "yes", "yes"), (.boolean, "1", "1"), (.string, "20", "20"), (.string, "", ""),
    (.enumeration(["a"]), "a", "a"), (.enumeration(["a"]), "b", "b"),
    (.optional(.integer), "20", 20), (.optional(.string), "null", "null"),
    (.array(.integer), "20", [20]), (.optional(.array(.boolean)), "true", [true]),
    (.any, "20", "20"), (.dictionary(.integer), "{}", "{}"), (.object(name: "O", []), "{}", "{}"),
    (.native("Screen"), "a", "a"), (.nothing, "a", "a"), (.recursion("N"), "a", "a"),
  ]

  @Test(arguments: texts)
  func `A text converts by the declared shape, or stays what it is`(
    shape: Shape, text: String, value: Value
  ) {
    let converted = shape.value(fromText: text)
    #expect(converted == value)
    #expect(converted.kind == value.kind)
  }

  static let several: [(Shape, [String], Value)] = [
    (.array(.integer), ["1", "2"], [1, 2]), (.optional(.array(.string)), ["a", "b"], ["a", "b"]),
    (.array(.integer), [], []), (.array(.integer), ["1", "x"], [1, "x"]),
    (.oneOf([.integer, .array(.integer)]), ["1", "2"], [1, 2]),
    (.oneOf([.integer, .array(.integer)]), ["1"], 1),
    (.oneOf([.integer, .string]), ["1", "2"], ["1", "2"]),
    (.integer, ["1"], 1), (.integer, ["1", "2"], ["1", "2"]), (.string, [], []),
  ]

  @Test(arguments: several)
  func `Several texts become an array, whatever the shape`(
    shape: Shape, texts: [String], value: Value
  ) {
    #expect(shape.value(fromTexts: texts) == value)
  }
}
