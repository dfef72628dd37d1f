import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct ShapeComparisonTests {
  private static let seeds = UInt64(0)..<40

  /// Pairs of shapes that have much in common, and some that have nothing.
  private static func pairs(_ seed: UInt64) -> [(Shape, Shape)] {
    var generator = SeededGenerator(seed: seed)
    return (0..<100).map { _ in
      let shape = generator.shape()
      let isNear = Int.random(in: 0..<4, using: &generator) > 0
      return (shape, isNear ? generator.variant(of: shape) : generator.shape())
    }
  }

  private static func changes(_ base: Shape, _ head: Shape) -> [ShapeChange] {
    ShapeComparison.changes(from: base, to: head)
  }

  @Test(arguments: seeds) func `Equal shapes give nothing, and different ones something`(
    seed: UInt64
  ) {
    for (base, head) in Self.pairs(seed) {
      #expect(Self.changes(base, base).isEmpty)
      if base != head { #expect(!Self.changes(base, head).isEmpty, "\(base) → \(head)") }
    }
  }

  @Test(arguments: seeds) func `A result that isn't readable as before is an error`(seed: UInt64) {
    for (base, head) in Self.pairs(seed) where !head.mismatches(readAs: base).isEmpty {
      let levels = Self.changes(base, head).map(\.kind.resultRule.level)
      #expect(levels.contains(.error), "\(base) → \(head)")
    }
  }

  @Test(arguments: seeds) func `A param that isn't taken as before is an error`(seed: UInt64) {
    for (base, head) in Self.pairs(seed) where !base.mismatches(readAs: head).isEmpty {
      let levels = Self.changes(base, head).map(\.kind.paramRule.level)
      #expect(levels.contains(.error), "\(base) → \(head)")
    }
  }

  /// What is an error besides: a field that was there for whoever looked, and what may be absent where anything was read.
  @Test(arguments: seeds) func `A result that is readable as before is no error`(seed: UInt64) {
    for (base, head) in Self.pairs(seed) where head.mismatches(readAs: base).isEmpty {
      let errors = Self.changes(base, head).filter { change in
        let wasAny = ShapePlace(base).at(change.path)?.unwrapped.shape == .any
        return change.kind.resultRule.level == .error && change.kind != .optionalRemoved && !wasAny
      }
      #expect(errors.isEmpty, "\(base) → \(head)")
    }
  }

  @Test(arguments: seeds) func `A change of a param is the opposite change of a result`(
    seed: UInt64
  ) {
    for (base, head) in Self.pairs(seed) {
      let there = Self.changes(base, head).map { [$0.pointer, "\($0.kind)"] }
      let back = Self.changes(head, base).map { [$0.pointer, "\($0.kind.mirror)"] }
      #expect(Set(there) == Set(back), "\(base) → \(head)")
    }
  }

  /// Each kind of change, its rule for params, the rule of the opposite change for results, and their levels.
  static let pairs: [(ShapeChange.Kind, String, String)] = [
    (.requiredAdded, "param-required-added error", "result-field-removed error"),
    (.becameRequired, "param-became-required error", "result-field-became-optional error"),
    (.becameOptional, "param-became-optional info", "result-field-became-required info"),
    (.becameNotNullable, "param-nullable-removed error", "result-became-nullable error"),
    (.becameNullable, "param-nullable-added info", "result-became-not-nullable info"),
    (.narrowed, "param-type-narrowed error", "result-type-widened error"),
    (.widened, "param-type-widened info", "result-type-narrowed info"),
    (.replaced, "param-type-changed error", "result-type-changed error"),
    (.choiceRemoved, "param-enum-value-removed error", "result-enum-value-added error"),
    (.choiceAdded, "param-enum-value-added info", "result-enum-value-removed info"),
    (.becameEnum, "param-became-enum error", "result-no-longer-enum error"),
    (.noLongerEnum, "param-no-longer-enum info", "result-became-enum info"),
    (.unprovable, "cannot-prove-compatible warning", "cannot-prove-compatible warning"),
    // What is given is checked for unknown names, and what is answered isn't; so these differ.
    (.requiredRemoved, "param-removed error", "result-field-added info"),
    (.optionalRemoved, "param-removed error", "result-field-added info"),
    // A field that may be absent is still read by someone; a param that may be left out isn't given by anyone.
    (.optionalAdded, "param-optional-added info", "result-field-removed error"),
  ]

  @Test func `Rules come in mirrored pairs`() {
    for (kind, param, result) in Self.pairs {
      #expect("\(kind.paramRule.id) \(kind.paramRule.level)" == param)
      #expect("\(kind.mirror.resultRule.id) \(kind.mirror.resultRule.level)" == result)
      #expect(kind.mirror.mirror == kind)
    }
    #expect(Set(Self.pairs.map(\.0)) == Set(ShapeChange.Kind.allCases))
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

  @Test func `Types that go round in circles of other lengths come to an end`() {
    func circle(_ length: Int) -> Shape {
      (0..<length).reversed().reduce(Shape.recursion("T0")) { inner, number in
        .object(name: "T\(number)", [.init("left", inner), .init("right", inner)])
      }
    }
    #expect(Self.changes(circle(7), circle(8)).isEmpty)
  }
}
