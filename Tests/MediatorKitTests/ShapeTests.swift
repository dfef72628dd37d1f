import Testing

@testable import MediatorKit

struct ShapeTests {
  static let point = Shape.object(
    name: "Point", [.init("x", .integer), .init("tag", .optional(.array(.string)))])

  static let words: [(Shape, String)] = [
    (.any, "anything"), (.nothing, "nothing"), (.boolean, "boolean"), (.integer, "integer"),
    (.number, "number"), (.string, "string"), (.enumeration(["a", "b"]), "a | b"),
    (.optional(.integer), "integer"), (.array(.string), "array of string"),
    (.dictionary(.array(.integer)), "object of array of integer"), (point, "Point"),
    (.recursion("Node"), "Node"), (.native("Screen"), "Screen"),
  ]

  @Test(arguments: words)
  func `A shape has a short name`(shape: Shape, words: String) {
    #expect(shape.words == words)
  }

  static let natives: [(Shape, Bool)] = [
    (.native("Screen"), true), (.optional(.native("Screen")), true),
    (.array(.native("Screen")), true), (.dictionary(.native("Screen")), true),
    (.object(name: "O", [.init("a", .string), .init("s", .array(.native("Screen")))]), true),
    (point, false), (.any, false), (.recursion("Node"), false),
  ]

  @Test(arguments: natives)
  func `A shape is native when any part of it is`(shape: Shape, isNative: Bool) {
    #expect(shape.isNative == isNative)
  }

  @Test func `Only an optional is optional, and unwraps`() {
    #expect(Shape.optional(.string).isOptional)
    #expect(Shape.optional(.string).unwrapped == .string)
    #expect(!Shape.any.isOptional)
    #expect(Shape.array(.optional(.string)).unwrapped == .array(.optional(.string)))
  }

  static let places: [([String], Shape?)] = [
    ([], point), (["x"], .integer), (["tag"], .optional(.array(.string))),
    (["tag", "0"], .string), (["none"], nil), (["x", "deeper"], nil),
  ]

  @Test(arguments: places)
  func `A path finds a shape`(path: [String], shape: Shape?) {
    #expect(Self.point.at(path) == shape)
  }

  @Test func `Every path in a dictionary and in any has a shape`() {
    #expect(Shape.dictionary(.integer).at(["a"]) == .integer)
    #expect(Shape.any.at(["a", "b"]) == .any)
  }
}
