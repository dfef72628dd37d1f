// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ConsoleKit
import ContractKit
import Foundation
import MediatorKit
import Testing

/// The tables and the commands of the page `WhatAChangeBreaks`.
struct WhatAChangeBreaksGuide {
  /// A row of the first table: the shape of a param or field before and after; nil when it doesn't exist.
  private static let shapes: [(change: String, base: Shape?, head: Shape?)] = [
    ("a required one is added", nil, .string),
    ("an optional one is added", nil, .optional(.string)),
    ("a required one is removed", .string, nil),
    ("an optional one is removed", .optional(.string), nil),
    ("an optional one becomes required", .optional(.string), .string),
    ("a required one becomes optional", .string, .optional(.string)),
    ("elements may be null", .array(.string), .array(.optional(.string))),
    ("elements are no longer null", .array(.optional(.string)), .array(.string)),
    ("an integer becomes a number", .integer, .number),
    ("a number becomes an integer", .number, .integer),
    ("a string becomes an integer", .string, .integer),
    ("an enumeration value is added", .enumeration(["tea"]), .enumeration(["rice", "tea"])),
    ("an enumeration value is removed", .enumeration(["rice", "tea"]), .enumeration(["tea"])),
    ("a string becomes an enumeration", .string, .enumeration(["tea"])),
    ("an enumeration becomes a string", .enumeration(["tea"]), .string),
  ]

  /// A row of the second table: an action before and after.
  private static let actions: [(change: String, base: ActionContract, head: ActionContract?)] = [
    ("it is removed and wasn't deprecated", buy(), nil),
    ("`.read` becomes `.write`", buy(.remote(.read)), buy(.remote(.write), isIdempotent: true)),
    ("`.remote` becomes `.native`", buy(.remote(.write)), buy(.native(.write))),
    ("it is no longer `idempotent()`", buy(isIdempotent: true), buy()),
    ("a default changes", buy(default: 1), buy(default: 2)),
    (
      "a param gets a limit, or a narrower one", buy(limit: .range(1...9)),
      buy(limit: .range(1...5))
    ),
    ("a limit is removed, or wider", buy(limit: .range(1...9)), buy()),
    ("an error is added", buy(), buy(errors: ["soldOut"])),
    ("an error is removed", buy(errors: ["soldOut"]), buy()),
    ("its method becomes `async`", buy(), buy(isolation: .async)),
    ("an example has another outcome", buy(returns: 1), buy(returns: 2)),
    ("it is deprecated", buy(), buy(deprecation: deprecation)),
  ]

  @Test func `The table of params and results matches the comparison`() throws {
    let rows = try Self.shapes.map { row in
      let param = try Self.verdict(Self.taking(row.base), Self.taking(row.head))
      let result = try Self.verdict(Self.returning(row.base), Self.returning(row.head))
      return "| \(row.change) | \(param) | \(result) |"
    }
    #expect(try Self.table("Of a param, or of a field of it or of the result") == rows)
  }

  @Test func `The table of actions matches the comparison`() throws {
    let rows = try Self.actions.map { "| \($0.change) | \(try Self.verdict($0.base, $0.head)) |" }
    #expect(try Self.table("Of an action") == rows)
  }

  @Test func `A change that breaks a need fails the diff, which names the module`() async throws {
    let before = Self.console(ContractsGuide.Target_Kettle.self) { ContractsGuide.Target_Kettle() }
    let after = GuideConsole(Self.console(Target_Kettle.self) { Target_Kettle() })
    _ = try await GuideConsole(before).run("contract", "export", after.file("before"))
    let diff = try await after.run("contract", "diff", after.file("before"))
    #expect(diff.status == .failed)
    #expect(diff.output.contains("param-removed  Kettle/heat  /params/celsius\n"))
    #expect(diff.output.contains("Teapot sends /celsius"))
  }

  private struct Target_Kettle: Target {
    static let summary = "Heats water."
    static let version = "1.2.0"
    static var actions: [Action<Self>] {
      Action(
        "heat", "Heats water.", Param("kelvin", "The temperature in K.", example: 368),
        perform: Action_heat)
    }
    func Action_heat(kelvin: Int) -> String { "water of \(kelvin) K" }
  }

  private static func console<T: Target>(
    _ type: T.Type, _ make: @escaping @Sendable () -> T
  ) -> Console {
    Console(
      name: "kettle", version: "1.0.0",
      modules: [
        Registration(type) { _ in make() },
        Registration(ContractsGuide.Target_Teapot.self) { ContractsGuide.Target_Teapot(peers: $0) },
      ])
  }

  /// The verdict of the comparison about a change of the only action of a target.
  private static func verdict(_ base: ActionContract?, _ head: ActionContract?) throws -> String {
    let comparison = ContractComparison(base: [shop(base)], head: [shop(head)])
    let changes = comparison.changes.filter { $0.id != "version-not-bumped" }
    let change = try #require(changes.first)
    #expect(changes.count == 1)
    let words =
      switch change.level {
      case .info: "fits"
      case .warning: "may break"
      case .error: "breaks"
      }
    return "\(words): `\(change.id)`"
  }

  private static func shop(_ action: ActionContract?) -> TargetContract {
    TargetContract(
      name: "Shop", summary: "Sells.", version: "1.0.0", actions: action.map { [$0] } ?? [],
      needs: [])
  }

  private static func taking(_ shape: Shape?) -> ActionContract {
    let params = shape.map { shape in
      ParamContract(
        name: "item", help: "", shape: shape, isRequired: !shape.isOptional, defaultValue: nil,
        example: nil, origins: nil)
    }
    return ActionContract(
      name: "buy", summary: "Buys.", params: params.map { [$0] } ?? [], result: .nothing,
      errors: [], access: .remote(.write), isolation: .any)
  }

  private static func returning(_ shape: Shape?) -> ActionContract {
    ActionContract(
      name: "buy", summary: "Buys.", params: [],
      result: .object(name: "", shape.map { [.init("item", $0)] } ?? []), errors: [],
      access: .remote(.write), isolation: .any)
  }

  private static let deprecation = Deprecation(
    since: "1.0.0", removeIn: "2.0.0", replacement: "Shop/order", reason: "Slow.")

  private static func buy(
    _ access: Access = .remote(.write), default value: Value = 1, limit: Limit? = nil,
    errors: [String] = [],
    isolation: ActionContract.Isolation = .any, isIdempotent: Bool = false,
    deprecation: Deprecation? = nil, returns result: Value = 1
  ) -> ActionContract {
    ActionContract(
      name: "buy", summary: "Buys.",
      params: [
        ParamContract(
          name: "count", help: "", shape: .integer, isRequired: false, defaultValue: value,
          example: nil, limit: limit, origins: nil)
      ],
      result: .integer, errors: errors.map { ErrorContract(code: $0, summary: "Sold out.") },
      access: access, isolation: isolation,
      isIdempotent: isIdempotent || access.effects == .read, deprecation: deprecation,
      examples: [Example("one", returns: result)])
  }

  /// The rows of the table whose first column has this title.
  private static func table(_ title: String) throws -> [String] {
    let lines = try GuideTests.page("WhatAChangeBreaks").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| \(title) |") })
    return Array(lines[(start + 2)...].prefix { $0.hasPrefix("|") })
  }
}
