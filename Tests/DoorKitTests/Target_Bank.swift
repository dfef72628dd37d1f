// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit
import TestSupport

/// Keeps money; what agents may do with it is part of each action.
struct Target_Bank: Target {
  static let summary = "Keeps money."

  enum BankError: String, ActionError {
    case noMoney
    var message: String { "there isn't enough; ask for less" }
  }

  /// Two objects of one type, whose schema is shared.
  struct Owners: Codable, Payload {
    let first: Owner
    let second: Owner
  }
  struct Owner: Codable, Payload {
    let name: String
    let phone: String
    let since: Int
  }

  static var actions: [Action<Self>] {
    let agents = Set([Origin.agent])
    Action(
      "balance", "Tells the balance.", Param("currency", "The currency.", default: "CNY"),
      Param("branch", "The branch that asks.", default: "", openTo: [.native]),
      access: .open(.read, to: agents), perform: Action_balance)
    Action(
      "pay", "Pays somebody.", Param("amount", "How much.", range: 1...(.max)),
      access: .open(.write, to: agents),
      errors: .of(BankError.noMoney), perform: Action_pay)
    Action(
      "close", "Closes the account.", access: .open(.destructive, to: agents), perform: Action_close
    )
    Action(
      "wait", "Waits until it is cancelled.", access: .open(.read, to: agents), perform: Action_wait
    )
    Action("secret", "Tells the PIN.", access: .native(.read), perform: Action_secret)
    Action("who", "Tells the caller.", access: .open(.read, to: agents), perform: Action_who)
    Action(
      "owners", "Tells the owners.", access: .open(.read, to: agents), perform: Action_owners)
    Action("screen", "The account.", access: .open(.read, to: agents), onMain: Action_screen)
  }

  let log: Lines
  let peers: Peers

  func Action_balance(currency: String, branch: String) -> [String: Int] { [currency: 100] }
  func Action_pay(amount: Int) throws -> Int {
    guard amount <= 100 else { throw BankError.noMoney.because("too much", details: ["most": 100]) }
    log.write("paid \(amount)")
    return 100 - amount
  }
  func Action_close() { log.write("closed") }
  func Action_wait() async throws {
    log.write("waits")
    let (never, _) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
    try Task.checkCancellation()
  }
  func Action_secret() -> Int { 1234 }
  func Action_owners() -> Owners {
    let owner = Owner(name: "Li", phone: "1", since: 2020)
    return Owners(first: owner, second: owner)
  }
  func Action_who() -> String { peers.identity ?? "" }
  @MainActor func Action_screen() -> Presented {
    Presented(
      StillScreen(
        Content(
          Content.Bar("Account"),
          sections: [
            Content.Section(rows: [Content.Row("balance", "Balance", value: "100")])
          ])))
  }
}
