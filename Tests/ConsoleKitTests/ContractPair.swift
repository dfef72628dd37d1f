import ConsoleTestSupport
import ContractKit
import Foundation
import MediatorKit
import TestSupport

/// Two folders of contracts, of before and of now.
///
/// `Shop/buy` doesn't answer `note` any more and wants `count`, `Shop/sell` is new, and Clerk needs `Shop/buy`.
final class ContractPair: Sendable {
  let folder: TemporaryFolder
  var base: String { folder.path + "/before" }
  var head: String { folder.path + "/Contracts" }

  init() throws {
    folder = try TemporaryFolder()
    try write(Self.shop([Self.buy()], version: "1.0.0"), Self.clerk, to: base)
    try write(Self.shop([Self.buyMore(), Self.sell], version: "1.0.0"), Self.clerk, to: head)
  }

  func write(_ contracts: TargetContract..., to path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for contract in contracts {
      try Data(ContractFile.text(of: contract).utf8).write(
        to: URL(fileURLWithPath: "\(path)/\(ContractFile.name(of: contract.name))"))
    }
  }

  static func shop(_ actions: [ActionContract], version: String) -> TargetContract {
    TargetContract(
      name: "Shop", summary: "Sells.", version: version, actions: actions, needs: [])
  }

  static func buy(_ params: [ParamContract] = [], _ result: [Shape.Field] = [name, note])
    -> ActionContract
  {
    ActionContract(
      name: "buy", summary: "Buys.", params: params, result: .object(name: "Thing", result),
      errors: [], access: .native(.read), isolation: .any)
  }

  private static func buyMore() -> ActionContract {
    let count = ParamContract(
      name: "count", help: "How many.", shape: .integer, isRequired: true, defaultValue: nil,
      example: nil, origins: nil)
    return buy([count], [name])
  }

  private static let name = Shape.Field("name", .string)
  private static let note = Shape.Field("note", .string)
  private static let sell = ActionContract(
    name: "sell", summary: "Sells.", params: [], result: .nothing, errors: [],
    access: .native(.read), isolation: .any)
  private static let clerk = TargetContract(
    name: "Clerk", summary: "Serves.", actions: [],
    needs: [
      NeedContract(
        route: "Shop/buy", params: [], result: .object(name: "Thing", [note]), handles: [],
        file: "Clerk/ClerkNeeds.swift", line: 12)
    ])
}
