import Foundation
import Testing

@testable import MediatorKit

/// Shapes of the kinds of type that applications have.
struct ShapeTableTests {
  /// A value of some type, and the words of its shape; nil for a type whose shape is unknown.
  struct Row: Sendable, CustomTestStringConvertible {
    let type: String
    let shape: Shape
    let words: String?
    let encoded: @Sendable () throws -> Value
    let decode: @Sendable (Value) throws -> Void
    var testDescription: String { type }

    init<T: Codable & SendableMetatype>(
      _ words: String?, _ value: @autoclosure @escaping @Sendable () -> T
    ) {
      type = "\(T.self)"
      shape = ShapeProbe.shape(of: T.self)
      self.words = words
      encoded = { try ValueEncoder.encode(value()) }
      decode = { _ = try ValueDecoder.decode(T.self, from: $0) }
    }
  }

  static let standard: [Row] = [
    Row("string", "a"), Row("integer", 1), Row("number", 1.5), Row("boolean", true),
    Row("integer", Int8(1)), Row("integer", UInt64(1)), Row("integer", Int128(1)),
    Row("integer", UInt128(1)), Row("number", Float(1.5)), Row("number", Float16(1.5)),
    Row("array of integer", [1]), Row("array of integer", Set([1])),
    Row("array of string", ContiguousArray(["a"])),
    Row("integer", Int??.some(1)), Row("object of string", ["a": "b"]),
    Row("object of string", [1: "b"]), Row("object of integer", [Wild.Key.a: 1]),
    Row("array of string | integer", [Wild.Tone.low: 1]),
    Row("array of boolean | string", [true: "a"]),
    Row("array of integer", 1..<2), Row("array of number", 1.0...2.0),
    Row("array of integer", PartialRangeFrom(1)), Row("anything", Value.int(1)),
    Row("Page<Int>", Page(items: [1], cursor: nil)), Row("Box<Array<Int>>", Wild.Box(item: [1])),
  ]

  static let foundation: [Row] = [
    Row("string", UUID()), Row("string", URL(fileURLWithPath: "/a")),
    Row("number", Date(timeIntervalSince1970: 0)), Row("Decimal", Decimal(string: "-1.25")),
    Row("array of integer", Data([1, 255])), Row("number", CGFloat(1)),
    Row("array of number", CGPoint(x: 1, y: 2)), Row("array of integer", NSRange(1..<2)),
    Row("array of number", AffineTransform(scale: 2)),
    Row("string", Locale.Currency("USD")), Row("string", Locale.Region("FR")),
    Row(nil, Date.FormatStyle(locale: Locale(identifier: "en"))),
    Row("array of array of number", CGRect(x: 1, y: 2, width: 3, height: 4)),
    Row("TimeZone", TimeZone(secondsFromGMT: 0)), Row(nil, Locale(identifier: "de_DE")),
    Row(nil, Locale.current), Row(nil, Locale.autoupdatingCurrent),
    Row("URLComponents", URLComponents(string: "https://u:p@a.example:8/b?c#d")),
    Row("URLComponents", URLComponents()),
    Row("DateInterval", DateInterval(start: .distantPast, duration: 1)),
    Row("IndexPath", IndexPath(indexes: [1, 2])), Row("IndexSet", IndexSet([1, 3])),
    Row(nil, Calendar(identifier: .gregorian)), Row(nil, DateComponents(year: 1)),
    Row(nil, PersonNameComponents()), Row(nil, CharacterSet.newlines),
    Row(nil, Measurement(value: 1, unit: UnitLength.meters)),
  ]

  static let own: [Row] = [
    Row("Figure.circle | Figure.rectangle | Figure.none", Wild.Figure.circle(radius: 1)),
    Row("Figure.circle | Figure.rectangle | Figure.none", Wild.Figure.rectangle(1, 2)),
    Row("Figure.circle | Figure.rectangle | Figure.none", Wild.Figure.none),
    Row(
      "Payment.card | Payment.cash | Payment.voucher",
      Wild.Payment.card(number: "1", owner: Wild.Person())),
    Row("Payment.card | Payment.cash | Payment.voucher", Wild.Payment.voucher(nil)),
    Row("string", Wild.Tone.high), Row("good | bad", Wild.Mood.bad),
    Row("integer", Wild.Level.low), Row("integer", Wild.Size.large),
    Row("string", Wild.OnlyOne.it), Row("only", Wild.ListedOne.only),
    Row("Lone.one", Wild.Lone.one(1)), Row("Nothing", Wild.Nothing()),
    Row(nil, Wild.Tree.node(.leaf(1), .leaf(2))),
    Row("integer", Wild.Rights(rawValue: 3)), Row("string", Wild.UserID(rawValue: "a@b")),
    Row(nil, Wild.Even(number: 78)), Row("string", Wild.Wrapper()), Row("Wrapped", Wild.Wrapped()),
    Row("Box<Array<Person>>", Wild.Box(item: [Wild.Person()])),
    Row("Node", Wild.Node(children: [Wild.Node()], byName: ["a": Wild.Node()])),
    Row("Animal", Wild.Animal()), Row("Dog", Wild.Dog()),
    Row("array of integer | string", Wild.Pair()),
    Row("integer | string", Wild.Either.text("a")), Row("integer | string", Wild.Either.number(1)),
    Row("EitherField", Wild.EitherField()), Row("string | TextOrObject", Wild.TextOrObject()),
    Row("Defaults", Wild.Defaults()), Row("CustomKeys", Wild.CustomKeys()),
    Row(nil, Wild.Tagged.square(1)), Row(nil, Wild.TaggedByText()), Row(nil, Wild.TaggedLoosely()),
    Row(nil, Wild.ByPresence()),
    Row(nil, Wild.Versioned()), Row("Flat", Wild.Flat()), Row(nil, Wild.Extra()),
    Row("Nested", Wild.Nested()), Row("string", Wild.Money()), Row("Priced", Wild.Priced()),
    Row("string | boolean", Wild.Declared.flag(true)), Row("Picture", Wild.Picture()),
    Row("Many", Wild.Many()), Row("URLComponents", Wild.Around(URLComponents())),
    Row(nil, Wild.Around(CharacterSet.newlines)), Row(nil, Wild.Around(Locale(identifier: "en"))),
    Row("Around<URL>", Wild.Around(URL(fileURLWithPath: "/a"))), Row("Large", Wild.Large()),
    Row(nil, Wild.OpenKeys()), Row(nil, Wild.Beside()),
  ]

  @Test func `A known field keeps its shape beside any other`() {
    let shape = ShapeProbe.shape(of: Wild.Many.self)
    for (name, words) in [
      ("id", "string"), ("site", "string"), ("tone", "string"), ("level", "integer"),
      ("user", "string"), ("title", "string"),
      ("figure", "Figure.circle | Figure.rectangle | Figure.none"),
    ] {
      #expect(shape.at([name])?.unwrapped.words == words)
    }
    struct Unknown: Codable { var even: [Wild.Even], tagged: Wild.Tagged, name: String }
    #expect(
      ShapeProbe.shape(of: Unknown.self)
        == .object(
          name: "Unknown",
          [
            .init("even", .array(.unknown("Even"))), .init("tagged", .unknown("Tagged")),
            .init("name", .string),
          ]))
  }

  @Test func `A calendar leaves the other fields of its struct known`() {
    struct Plan: Codable { var calendar: Calendar, name: String }
    #expect(
      ShapeProbe.shape(of: Plan.self)
        == .object(
          name: "Plan", [.init("calendar", .unknown("Calendar")), .init("name", .string)]))
  }

  @Test func `An unknown shape is named by the innermost type and the fields around it`() {
    struct Inner: Codable { var even: Wild.Even, name: String }
    struct Outer: Codable { var inner: Inner }
    #expect(
      ShapeProbe.shape(of: Outer.self)
        == .unknown("Even at 'even' in Inner at 'inner' in Outer"))
  }

  @Test func `Integers beyond 64 bits are fields too`() throws {
    let large = Wild.Large(signed: -3, unsigned: 4)
    let value = try ValueEncoder.encode(large)
    #expect(value == ["signed": -3, "unsigned": 4])
    #expect(try ValueDecoder.decode(Wild.Large.self, from: value) == large)
    let elements = try ValueEncoder.encode(Wild.LargeList())
    #expect(elements == [1, 2])
    #expect(throws: Never.self) { try ValueDecoder.decode(Wild.LargeList.self, from: elements) }
    #expect(ShapeProbe.shape(of: Wild.LargeList.self) == .array(.integer))
    #expect(throws: Mismatch(path: "/signed", problem: "a number beyond Int64")) {
      try ValueEncoder.encode(Wild.Large(signed: .max, unsigned: 0))
    }
  }

  @Test func `An enum with payloads is an object for each case`() {
    func figure(_ name: String, _ fields: Shape.Field...) -> Shape {
      .object(
        name: "Figure.\(name)",
        [.init(name, .object(name: "Figure.\(name).\(name)", fields))])
    }
    #expect(
      ShapeProbe.shape(of: Wild.Figure.self)
        == .oneOf([
          figure("circle", .init("radius", .number)),
          figure("rectangle", .init("_0", .number), .init("_1", .number)), figure("none"),
        ]))
  }

  @Test func `A URL is text, and a relative one can't be sent`() throws {
    struct Page: Codable, Payload, Equatable { var site: URL }
    let page = Page(site: try #require(URL(string: "https://a.example/b?c=1#d")))
    #expect(try page.encoded() == ["site": "https://a.example/b?c=1#d"])
    #expect(try Page(value: page.encoded()) == page)
    let relative = Page(site: try #require(URL(string: "b", relativeTo: page.site)))
    #expect(throws: Mismatch(path: "/site", problem: "a relative URL; send its absoluteURL")) {
      try relative.encoded()
    }
    #expect(throws: Mismatch(path: "/site", problem: "is not a valid URL")) {
      try Page(value: ["site": "http://["])
    }
  }

  @Test func `Either of two types is both of them`() {
    #expect(
      ShapeProbe.shape(of: Wild.EitherField.self)
        == .object(name: "EitherField", [.init("id", .oneOf([.integer, .string]))]))
    #expect(
      ShapeProbe.shape(of: Wild.Defaults.self)
        == .object(
          name: "Defaults",
          [.init("name", .optional(.string)), .init("count", .optional(.integer))]))
  }

  @Test(arguments: standard + foundation + own)
  func `A type has a true shape, or its shape is reported as unknown`(row: Row) throws {
    let value = try row.encoded()
    #expect(row.shape.mismatches(of: value) == [])
    try row.decode(value)
    if let words = row.words {
      #expect(row.shape.words == words)
    } else {
      guard case .unknown = row.shape else {
        Issue.record("\(row.shape) is expected to be unknown")
        return
      }
    }
  }
}
