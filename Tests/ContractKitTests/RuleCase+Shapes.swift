import MediatorKit

@testable import ContractKit

extension RuleCase {
  private typealias Sample = ShopContracts
  private static let name = Shape.Field("name", .string)
  private static let note = Shape.Field("note", .optional(.string))
  private static let sure = Shape.Field("note", .string)
  private static let small = Sample.object(name)

  static let params: [RuleCase] = [
    RuleCase(
      "param-required-added", Sample.action(), Sample.action("buy", [Sample.param(.string)]),
      .error, "/params/item", "CX"),
    RuleCase(
      "param-required-added", Sample.param(small), Sample.param(Sample.object(name, sure)), .error,
      "/params/item/note", "CX"),
    RuleCase(
      "param-optional-added", Sample.action(),
      Sample.action("buy", [Sample.param(.integer, default: 1)]), .info, "/params/item", ""),
    RuleCase(
      "param-optional-added", Sample.param(small), Sample.param(Sample.object(name, note)), .info,
      "/params/item/note", ""),
    RuleCase(
      "param-removed", Sample.action("buy", [Sample.param(.string)]), Sample.action(), .error,
      "/params/item", "CX"),
    RuleCase(
      "param-removed", Sample.param(.array(Sample.object(name, note))), Sample.param(.array(small)),
      .error, "/params/item/*/note", "CX"),
    RuleCase(
      "param-became-required", Sample.param(.string, default: "tea"), Sample.param(.string),
      .error, "/params/item", "CX"),
    RuleCase(
      "param-became-required", Sample.param(.optional(.string)), Sample.param(.string), .error,
      "/params/item", "CX"),
    RuleCase(
      "param-became-optional", Sample.param(.string), Sample.param(.optional(.string)), .info,
      "/params/item", ""),
    RuleCase(
      "param-became-optional", Sample.param(.string), Sample.param(.string, default: "tea"), .info,
      "/params/item", ""),
    RuleCase(
      "param-type-narrowed", Sample.param(.number), Sample.param(.integer), .error, "/params/item",
      "CX"),
    RuleCase(
      "param-type-widened", Sample.param(.integer), Sample.param(.number), .info, "/params/item",
      ""),
    RuleCase(
      "param-type-narrowed", Sample.param(.string), Sample.param(.string, limit: .count(1...9)),
      .error, "/params/item", "CX"),
    RuleCase(
      "param-type-narrowed", Sample.param(.integer, limit: .range(1...9)),
      Sample.param(.integer, limit: .range(5...20)), .error, "/params/item", "CX"),
    RuleCase(
      "param-type-narrowed", Sample.param(.integer, limit: .range(0...1_000)),
      Sample.param(.number, limit: .range(0...10)), .error, "/params/item", "CX"),
    RuleCase(
      "param-type-narrowed", Sample.param(.enumeration(["open", "sold"])),
      Sample.param(.string, limit: .count(0...3)), .error, "/params/item", "CX"),
    RuleCase(
      "param-no-longer-enum", Sample.param(.enumeration(["tea"])),
      Sample.param(.string, limit: .count(0...3)), .info, "/params/item", ""),
    RuleCase(
      "param-type-widened", Sample.param(.string, limit: .count(1...9, .digits)),
      Sample.param(.string, limit: .count(0...9)), .info, "/params/item", ""),
    RuleCase(
      "param-became-enum", Sample.param(.string, limit: .count(1...9)),
      Sample.param(.enumeration(["tea"])), .error, "/params/item", "CX"),
    RuleCase(
      "param-type-changed", Sample.param(.dictionary(.string)), Sample.param(.dictionary(.integer)),
      .error, "/params/item/*", "CX"),
    RuleCase(
      "param-nullable-removed", Sample.param(.array(.optional(.string))),
      Sample.param(.array(.string)), .error, "/params/item/*", "CX"),
    RuleCase(
      "param-nullable-added", Sample.param(.array(.string)),
      Sample.param(.array(.optional(.string))), .info, "/params/item/*", ""),
    RuleCase(
      "param-enum-value-removed", Sample.param(.enumeration(["tea", "rice"])),
      Sample.param(.enumeration(["rice"])), .error, "/params/item/tea", "CX"),
    RuleCase(
      "param-enum-value-added", Sample.param(.enumeration(["rice"])),
      Sample.param(.enumeration(["tea", "rice"])), .info, "/params/item/tea", ""),
    RuleCase(
      "param-became-enum", Sample.param(.string), Sample.param(.enumeration(["tea"])), .error,
      "/params/item", "CX"),
    RuleCase(
      "param-no-longer-enum", Sample.param(.enumeration(["tea"])), Sample.param(.string), .info,
      "/params/item", ""),
    RuleCase(
      "param-default-changed", Sample.param(.integer, default: 20),
      Sample.param(.integer, default: 50), .warning, "/params/item", "CX"),
    RuleCase(
      "param-exposure-removed", Sample.param(.string), Sample.param(.string, from: [.native]),
      .error, "/params/item", "X"),
    RuleCase(
      "param-exposure-added", Sample.param(.string, from: [.native]), Sample.param(.string), .info,
      "/params/item", ""),
  ]

  static let results: [RuleCase] = [
    RuleCase(
      "result-field-removed", Sample.object(name, sure), small, .error, "/result/note", "CX"),
    RuleCase(
      "result-optional-field-removed", Sample.object(name, note), small, .warning, "/result/note",
      "CX"),
    RuleCase(
      "result-field-added", small, Sample.object(name, sure), .info, "/result/note", ""),
    RuleCase(
      "result-field-became-optional", Sample.object(sure), Sample.object(note), .error,
      "/result/note", "CX"),
    RuleCase(
      "result-field-became-required", Sample.object(note), Sample.object(sure), .info,
      "/result/note", ""),
    RuleCase("result-type-widened", .array(.integer), .array(.number), .error, "/result/*", "CX"),
    RuleCase("result-type-narrowed", .any, .string, .info, "/result", ""),
    RuleCase("result-type-narrowed", .nothing, .string, .info, "/result", ""),
    RuleCase("result-type-changed", .native("Screen"), .any, .error, "/result", "CX"),
    RuleCase("result-became-nullable", .string, .optional(.string), .error, "/result", "CX"),
    RuleCase("result-became-not-nullable", .optional(.string), .string, .info, "/result", ""),
    RuleCase(
      "result-enum-value-added", .enumeration(["a"]), .enumeration(["a", "b/c"]), .error,
      "/result/b~1c", "CX"),
    RuleCase(
      "result-enum-value-removed", .enumeration(["a", "b"]), .enumeration(["a"]), .info,
      "/result/b", ""),
    RuleCase("result-no-longer-enum", .enumeration(["a"]), .string, .error, "/result", "CX"),
    RuleCase("result-became-enum", .string, .enumeration(["a"]), .info, "/result", ""),
    RuleCase(
      "cannot-prove-compatible", .array(.recursion("A")), .array(.recursion("B")), .warning,
      "/result/*", "CX"),
  ]
}
