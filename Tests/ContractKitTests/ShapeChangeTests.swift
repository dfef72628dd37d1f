import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct ShapeChangeTests {
  private static let seeds = UInt64(0)..<(Checks.areAll ? 40 : 10)

  /// 300 pairs of shapes, most of which have much in common; 3,000 for all seeds, or 12,000.
  private static func pairs(_ seed: UInt64) -> [(Shape, Shape)] {
    var generator = SeededGenerator(seed: seed)
    return (0..<300).map { _ in
      let shape = generator.shape()
      let isNear = Int.random(in: 0..<4, using: &generator) > 0
      return (shape, isNear ? generator.variant(of: shape) : generator.shape())
    }
  }

  private static func changes(_ base: Shape, _ head: Shape) -> [ShapeChange] {
    ShapeChange.changes(from: base, to: head)
  }

  @Test(arguments: seeds)
  func `A param breaks exactly when some value that was accepted isn't any more`(seed: UInt64) {
    for (base, head) in Self.pairs(seed) {
      guard let samples = base.samples else { continue }
      let refused = samples.first { !head.mismatches(of: $0).isEmpty }
      let breaks = Self.changes(base, head).contains { $0.kind.paramRule.level == .error }
      #expect(breaks == (refused != nil), "\(base) → \(head), refuses \(refused?.json() ?? "none")")
    }
  }

  @Test(arguments: seeds)
  func `A result breaks exactly when some value that is returned can't be read as before`(
    seed: UInt64
  ) {
    for (base, head) in Self.pairs(seed) {
      guard let samples = head.samples else { continue }
      let unreadable = samples.first { value in
        base.mismatches(of: value).contains { !$0.isUnknownField }
      }
      let breaks = Self.changes(base, head).contains { $0.kind.resultRule.level == .error }
      #expect(
        breaks == (unreadable != nil), "\(base) → \(head), returns \(unreadable?.json() ?? "none")")
    }
  }

  @Test(arguments: seeds) func `A need is met exactly when every value can be read`(seed: UInt64) {
    for (given, reader) in Self.pairs(seed) {
      guard let samples = given.samples else { continue }
      let isReadable = samples.allSatisfy { value in
        reader.mismatches(of: value).allSatisfy(\.isUnknownField)
      }
      #expect(given.mismatches(readAs: reader).isEmpty == isReadable, "\(given) as \(reader)")
    }
  }

  @Test(arguments: seeds) func `Samples are values of their shape`(seed: UInt64) {
    let shapes = Self.pairs(seed).map(\.0)
    #expect(shapes.count { $0.samples == nil } < 5)
    for shape in shapes {
      guard let samples = shape.samples else { continue }
      #expect(!samples.isEmpty)
      for value in samples { #expect(shape.mismatches(of: value).isEmpty, "\(shape)") }
    }
  }

  @Test(arguments: seeds) func `Equal shapes have no differences`(seed: UInt64) {
    for (shape, _) in Self.pairs(seed) {
      // A copy of another name, so that the two aren't equal at once.
      #expect(Self.changes(.array(shape), .array(shape.renamed)).isEmpty, "\(shape)")
    }
  }

  @Test(arguments: seeds) func `A change has its opposite on the way back`(seed: UInt64) {
    let opposites = Dictionary(uniqueKeysWithValues: Self.rules.map { ($0.kind, $0.opposite) })
    for (base, head) in Self.pairs(seed) {
      let forth = Self.changes(base, head).map { [$0.pointer, "\($0.kind)"] }
      let back = Self.changes(head, base).compactMap { change in
        opposites[change.kind].map { [change.pointer, "\($0)"] }
      }
      #expect(Set(forth) == Set(back), "\(base) → \(head)")
    }
  }

  @Test func `A case of an enum that changed is named, with what changed there`() {
    func kind(_ pages: Shape.Field) -> Shape {
      let payload = Shape.object(name: "Kind.novel.novel", [pages])
      return .oneOf([
        .object(name: "Kind.novel", [.init("novel", payload)]),
        .object(name: "Kind.map", [.init("map", .object(name: "Kind.map.map", []))]),
      ])
    }
    let pages = kind(.init("pages", .integer))
    #expect(
      Self.changes(pages, kind(.init("length", .integer))).map(\.what)
        == ["Kind.novel.novel had the fields 'pages' and has 'length'"])
    #expect(
      Self.changes(pages, kind(.init("pages", .string))).map(\.what)
        == ["'pages' in Kind.novel.novel was integer and is string"])
  }

  /// Each kind of change, the opposite kind, and the rules for params and results.
  static let rules:
    [(kind: ShapeChange.Kind, opposite: ShapeChange.Kind, param: String, result: String)] = [
      (.requiredAdded, .requiredRemoved, "param-required-added error", "result-field-added info"),
      (.requiredRemoved, .requiredAdded, "param-removed error", "result-field-removed error"),
      (.optionalAdded, .optionalRemoved, "param-optional-added info", "result-field-added info"),
      (
        .optionalRemoved, .optionalAdded, "param-removed error",
        "result-optional-field-removed warning"
      ),
      (
        .becameRequired, .becameOptional, "param-became-required error",
        "result-field-became-required info"
      ),
      (
        .becameOptional, .becameRequired, "param-became-optional info",
        "result-field-became-optional error"
      ),
      (
        .becameNotNullable, .becameNullable, "param-nullable-removed error",
        "result-became-not-nullable info"
      ),
      (
        .becameNullable, .becameNotNullable, "param-nullable-added info",
        "result-became-nullable error"
      ),
      (.narrowed, .widened, "param-type-narrowed error", "result-type-narrowed info"),
      (.widened, .narrowed, "param-type-widened info", "result-type-widened error"),
      (.keysRemoved, .keysAdded, "param-type-narrowed error", "result-type-narrowed info"),
      (.keysAdded, .keysRemoved, "param-type-widened info", "result-field-added info"),
      (.replaced, .replaced, "param-type-changed error", "result-type-changed error"),
      (
        .choiceRemoved, .choiceAdded, "param-enum-value-removed error",
        "result-enum-value-removed info"
      ),
      (
        .choiceAdded, .choiceRemoved, "param-enum-value-added info",
        "result-enum-value-added error"
      ),
      (.becameEnum, .noLongerEnum, "param-became-enum error", "result-became-enum info"),
      (.noLongerEnum, .becameEnum, "param-no-longer-enum info", "result-no-longer-enum error"),
      (
        .unprovable, .unprovable, "cannot-prove-compatible warning",
        "cannot-prove-compatible warning"
      ),
    ]

  @Test func `Each kind of change has its rules`() {
    for (kind, _, param, result) in Self.rules {
      #expect("\(kind.paramRule.id) \(kind.paramRule.level)" == param)
      #expect("\(kind.resultRule.id) \(kind.resultRule.level)" == result)
    }
    #expect(Set(Self.rules.map(\.kind)) == Set(ShapeChange.Kind.allCases))
  }

  /// Verdicts that were wrong once.
  @Test(
    arguments: [
      (.any, .optional(.any), "", ""), (.array(.any), .array(.optional(.any)), "", ""),
      (.dictionary(.any), .dictionary(.optional(.any)), "", ""),
      (
        .array(.optional(.string)), .array(.any), "param-type-widened /*", "result-type-widened /*"
      ),
      (.any, .optional(.string), "param-type-narrowed ", "result-type-narrowed "),
      (.string, .nothing, "param-type-widened ", "result-type-widened "),
      (
        .object(name: "A", [.init("a", .string)]), .dictionary(.string),
        "param-type-widened , param-became-optional /a",
        "result-field-added , result-field-became-optional /a"
      ),
      (
        .object(name: "A", [.init("a", .optional(.string))]), .dictionary(.string),
        "param-type-widened , param-nullable-removed /a",
        "result-field-added , result-became-not-nullable /a"
      ),
    ] as [(Shape, Shape, String, String)])
  func `Only what differs is a change`(base: Shape, head: Shape, params: String, results: String) {
    let changes = Self.changes(base, head).sorted { $0.pointer < $1.pointer }
    let asParam = changes.map { "\($0.kind.paramRule.id) \($0.pointer)" }
    let asResult = changes.map { "\($0.kind.resultRule.id) \($0.pointer)" }
    #expect(asParam.joined(separator: ", ") == params)
    #expect(asResult.joined(separator: ", ") == results)
  }

  @Test func `A type that contains itself is compared once around`() {
    func node(_ id: Shape) -> Shape {
      .object(name: "Node", [.init("id", id), .init("next", .array(.recursion("Node")))])
    }
    #expect(Self.changes(node(.integer), node(.string)).map(\.pointer) == ["/id"])
    let unrolled = Shape.object(
      name: "A", [.init("id", .integer), .init("next", .array(node(.integer)))])
    #expect(Self.changes(node(.integer), unrolled).isEmpty)
    #expect(Self.changes(unrolled, node(.integer)).isEmpty)
    let deeper = Shape.object(
      name: "A", [.init("id", .integer), .init("next", .array(node(.string)))])
    #expect(Self.changes(node(.integer), deeper).map(\.pointer) == ["/next/*/id"])
  }

  @Test func `Recursive types with cycles of different lengths terminate`() {
    func circle(_ length: Int) -> Shape {
      (0..<length).reversed().reduce(Shape.recursion("T0")) { inner, number in
        .object(name: "T\(number)", [.init("left", inner), .init("right", inner)])
      }
    }
    #expect(Self.changes(circle(7), circle(8)).isEmpty)
  }
}

extension Shape {
  /// The same shape with another name for each object.
  fileprivate var renamed: Shape {
    switch self {
    case .optional(let shape): .optional(shape.renamed)
    case .array(let shape): .array(shape.renamed)
    case .dictionary(let shape): .dictionary(shape.renamed)
    case .object(let name, let fields):
      .object(name: "Other" + name, fields.map { Field($0.name, $0.shape.renamed) })
    case .recursion(let name): .recursion("Other" + name)
    case .oneOf(let shapes): .oneOf(shapes.map(\.renamed))
    default: self
    }
  }
}
