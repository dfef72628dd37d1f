import Foundation
import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

/// Malformed, huge and deeply nested input, and its exact errors.
///
/// Each parser has tables of its own: `DeepLinkParserTests`, `LinkPatternTests`, `RouteTests`, `Shape+ValuesTests` and
/// `JSONReaderTests`. Here are size and depth on whole paths.
struct MalformedInputTests {
  enum Kind: CaseIterable { case arrays, objects }

  /// Keeps a deep value alive, and frees it level by level: freeing it at once would overflow the stack.
  final class Abyss {
    private(set) var value: Value

    init(_ kind: Kind, depth: Int, over floor: Value) {
      value = floor
      for _ in 0..<depth { value = kind == .arrays ? .array([value]) : .object(["a": value]) }
    }

    deinit {
      while let inner = value[0] ?? value["a"] { value = inner }
    }
  }

  /// Runs a closure with a deep value; its result must not contain the value.
  func nested<R>(
    _ kind: Kind, depth: Int = bottomless, over floor: Value = 1, _ body: (Value) throws -> R
  ) rethrows -> R {
    let abyss = Abyss(kind, depth: depth, over: floor)
    defer { withExtendedLifetime(abyss) {} }
    return try body(abyss.value)
  }

  static let bottomless = 100_000

  let mediator: Mediator

  init() throws {
    mediator = try Mediator { Registration(Target_Desk.self) { _ in Target_Desk() } }
  }

  func refusal(_ route: String, _ params: Params) throws -> MediatorError {
    try #require(throws: MediatorError.self) { try mediator.performNow(route, params) }
  }

  @Test(arguments: Kind.allCases)
  func `A too deeply nested param is rejected`(kind: Kind) throws {
    let error = try nested(kind) { try refusal("Desk/value", ["value": $0]) }
    #expect(error.code == .invalidParams)
    let step = kind == .arrays ? "/0" : "/a"
    let path = "/value" + String(repeating: step, count: Shape.depthLimit)
    #expect(error.mismatches == [Mismatch(path: path, problem: "nested deeper than 128 levels")])
  }

  @Test(arguments: [(Kind.arrays, "array"), (.objects, "object")])
  func `A deep value of the wrong type is rejected by its type`(
    kind: Kind, word: String
  ) throws {
    let error = try nested(kind) { try refusal("Desk/sync", ["text": $0]) }
    #expect(
      error.description == "params of Desk/sync don't fit; /text expected string, got \(word)")
  }

  @Test func `A value as deep as the limit is accepted, a deeper one isn't`() throws {
    let isSame = try nested(.arrays, depth: Shape.depthLimit - 1) {
      try mediator.performNow("Desk/value", ["value": $0]).value == $0
    }
    #expect(isSame)
    let error = try nested(.arrays, depth: Shape.depthLimit) {
      try refusal("Desk/value", ["value": $0])
    }
    #expect(error.code == .invalidParams)
  }

  @Test(arguments: Kind.allCases)
  func `A too deeply nested result has no text form`(kind: Kind) throws {
    let mismatch = try nested(kind) { value in
      try #require(throws: Mismatch.self) { _ = try Reply(value).value }
    }
    #expect(mismatch.problem == "nested deeper than 128 levels")
  }

  @Test(arguments: Kind.allCases)
  func `Deep values are compared at all levels`(kind: Kind) {
    nested(kind, over: 1) { value in
      // Outside `#expect`, which would print the values.
      let isSame = nested(kind, over: 1.0) { $0 == value }
      let isOther = nested(kind, over: 2) { $0 == value }
      #expect(isSame)
      #expect(!isOther)
    }
  }

  @Test(arguments: Kind.allCases)
  func `Deep values hash by their upper levels`(kind: Kind) {
    #expect(nested(kind, over: 1) { $0.hashValue } == nested(kind, over: 2) { $0.hashValue })
    let (deepest, below) = (Value.depthLimit - 1, Value.depthLimit)
    let low = nested(kind, depth: deepest, over: 1) { $0.hashValue }
    #expect(low != nested(kind, depth: deepest, over: 2) { $0.hashValue })
    #expect(low != nested(kind, depth: below, over: 1) { $0.hashValue })
  }

  @Test func `A throttle accepts deeply nested params`() throws {
    let throttle = Throttle("Desk/value", each: .params, clock: HandClock())
    let mediator = try Mediator(interceptors: [throttle]) {
      Registration(Target_Desk.self) { _ in Target_Desk() }
    }
    let error = try nested(.objects) { value in
      try #require(throws: MediatorError.self) {
        _ = try mediator.performNow("Desk/value", ["value": value])
      }
    }
    #expect(error.code == .invalidParams)
  }

  @Test(arguments: [Value.Layout.compact, .pretty])
  func `A deep value prints its upper levels`(layout: Value.Layout) {
    for kind in Kind.allCases {
      let text = nested(kind) { $0.json(layout) }
      #expect(text == nested(kind, depth: Value.depthLimit, over: nil) { $0.json(layout) })
    }
  }

  @Test func `A value as deep as the limit prints whole`() {
    let (open, close) = ("[", "]")
    let text = nested(.arrays, depth: Value.depthLimit, over: 7) { $0.json() }
    #expect(
      text == String(repeating: open, count: 512) + "7" + String(repeating: close, count: 512))
  }

  @Test(arguments: Kind.allCases)
  func `An encoder rejects a deep value`(kind: Kind) {
    // The error contains the value, so it is examined while the value is alive.
    nested(kind) { value in
      do {
        _ = try JSONEncoder().encode(value)
        Issue.record("it was encoded")
      } catch EncodingError.invalidValue(_, let context) {
        #expect(context.codingPath.count == Value.depthLimit)
        #expect(context.debugDescription == "nested deeper than 512 levels")
      } catch { Issue.record("another error") }
    }
  }

  /// Encodes as a single value, so no path shows its depth.
  struct Wrapper: Encodable {
    let depth: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if depth == 0 {
        try container.encode("floor")
      } else {
        try container.encode(Wrapper(depth: depth - 1))
      }
    }
  }

  @Test func `A payload that wraps itself endlessly is rejected`() throws {
    #expect(try ValueEncoder.encode(Wrapper(depth: Shape.depthLimit - 1)) == "floor")
    #expect(throws: Mismatch(path: "", problem: "nested deeper than 128 levels")) {
      try ValueEncoder.encode(Wrapper(depth: Self.bottomless))
    }
  }

  static let texts: [(String, String)] = [
    ("[", "]"), (#"{"a":"#, "}"), (#"{"a":["#, "]}"),
  ]

  @Test(arguments: texts)
  func `Deeply nested JSON text is an error of the decoder`(open: String, close: String) {
    let text =
      String(repeating: open, count: Self.bottomless) + "1"
      + String(repeating: close, count: Self.bottomless)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
  }

  /// A format with endless arrays and no limit of its own.
  struct Bottomless: Decoder, SingleValueDecodingContainer {
    struct Refusal: Error {}

    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
    func unkeyedContainer() -> any UnkeyedDecodingContainer { Elements(codingPath: codingPath) }
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      throw Refusal()
    }
    func decodeNil() -> Bool { false }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { throw Refusal() }
  }

  struct Elements: UnkeyedDecodingContainer {
    let codingPath: [any CodingKey]
    let count: Int? = 1
    var currentIndex = 0
    var isAtEnd: Bool { currentIndex > 0 }

    init(codingPath: [any CodingKey]) { self.codingPath = codingPath }

    mutating func decodeNil() -> Bool { false }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
      currentIndex += 1
      return try T(from: Bottomless(codingPath: codingPath + [CodingName(intValue: 0)]))
    }
    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws
      -> KeyedDecodingContainer<Key>
    { throw Bottomless.Refusal() }
    func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      throw Bottomless.Refusal()
    }
    func superDecoder() throws -> any Decoder { throw Bottomless.Refusal() }
  }

  @Test func `Decoding an endless format stops at the limit`() throws {
    let error = try #require(throws: DecodingError.self) { _ = try Value(from: Bottomless()) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("another error")
      return
    }
    #expect(context.codingPath.count == Value.depthLimit)
    #expect(context.debugDescription == "nested deeper than 512 levels")
  }

  static let huge = String(repeating: "x", count: 1 << 20)

  @Test func `A MiB of text is accepted and returned as text`() throws {
    let reply = try mediator.performNow("Desk/sync", ["text": .string(Self.huge)])
    #expect(try reply.get(as: String.self).utf8.count == Self.huge.utf8.count + "sync ".utf8.count)
  }

  @Test(arguments: [
    ("whole", "expected integer, got text"), ("flag", "expected boolean, got text"),
    ("perhaps", "expected number, got text"), ("tags", "expected array of string, got text"),
  ])
  func `A MiB of text isn't quoted where another type is expected`(
    name: String, problem: String
  ) throws {
    var params: Params = name == "whole" ? [:] : ["whole": 1]
    params.append(name, .string(Self.huge))
    let error = try refusal("Desk/many", params)
    #expect(error.description == "params of Desk/many don't fit; /\(name) \(problem)")
  }

  @Test func `A MiB isn't a route, link or pattern, and is quoted by its beginning`() {
    let beginning = String(repeating: "x", count: 80) + "…"
    let route = #expect(throws: MediatorError.self) { try mediator.performNow(Self.huge) }
    #expect(route?.code == .invalidRoute)
    #expect(route?.message == "'\(beginning)' isn't a route")
    let link = #expect(throws: MediatorError.self) { try DeepLink(parsing: Self.huge) }
    #expect(link?.route == beginning)
    #expect(
      link?.message == "malformed deep link: it is longer than 65536 bytes")
    let pattern = #expect(throws: LinkPattern.Fault.self) { try LinkPattern(Self.huge) }
    #expect(
      pattern?.message
        == "malformed link pattern '\(beginning)': it is longer than 1024 bytes")
    #expect(!mediator.canOpen(Self.huge))
  }

  @Test func `A huge array is accepted, and each mismatch is reported`() throws {
    let tags = Array(repeating: Value.string("x"), count: 100_000)
    let reply = try mediator.performNow("Desk/many", ["whole": 1, "tags": .array(tags)])
    #expect(try reply.get(as: String.self).utf8.count > 199_999)
    let error = try refusal("Desk/many", ["whole": 1, "tags": .array(tags + [1])])
    #expect(
      error.mismatches == [Mismatch(path: "/tags/100000", problem: "expected string, got integer")])
  }

  @Test func `A hundred thousand unknown params are each reported once`() throws {
    let names = (0..<100_000).map { "x\($0)" }
    var params = Params()
    for name in names { params.append(name, 1) }
    let error = try refusal("Desk/syncVoid", params)
    #expect(error.mismatches == names.map { Mismatch(path: "/" + $0, problem: "unknown") })
  }
}
