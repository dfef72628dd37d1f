// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

/// The samples of the page `AModuleThatStores`; those of `TestsOfAModule` run them.
struct AModuleThatStoresGuide {
  // guide:begin
  struct WalletStore: Sendable {
    private let store: Store

    init(_ services: Services) throws {
      store = services.store
      try store.migrate("wallet", Self.migrations)
    }

    func open(_ account: String) throws {
      try store.write { if try balance(account, $0) == nil { try add(500, account, $0) } }
    }

    func balance(of account: String) throws -> Int {
      try store.read { try balance(account, $0) ?? 0 }
    }

    func pay(_ amount: Int, from payer: String, to payee: String) throws -> Int {
      try store.write { connection in
        guard try balance(payee, connection) != nil else { throw WalletError.unknownAccount }
        guard try balance(payer, connection) ?? 0 >= amount else { throw WalletError.notEnough }
        try add(-amount, payer, connection)
        try add(amount, payee, connection)
        return try balance(payer, connection) ?? 0
      }
    }

    private func balance(_ account: String, _ connection: Connection) throws -> Int? {
      // An account without entries has no row, so its balance is nil.
      let sql = "SELECT sum(amount) FROM wallet_entry WHERE account = ? GROUP BY account"
      return try connection.first(sql, account) { row in try row[0] }
    }

    private func add(_ amount: Int, _ account: String, _ connection: Connection) throws {
      let sql = "INSERT INTO wallet_entry (account, amount) VALUES (?, ?)"
      try connection.execute(sql, account, amount)
    }

    // Never edit a released migration; add another one.
    static let migrations = [
      Migration(1, "CREATE TABLE wallet_entry (account TEXT NOT NULL, amount INTEGER NOT NULL)"),
      Migration(2, "CREATE INDEX wallet_account ON wallet_entry (account)"),
    ]
  }
  // guide:end

  // guide:begin
  enum WalletError: String, ActionError {
    case notSignedIn, unknownAccount, notEnough

    var message: String {
      switch self {
      case .notSignedIn: "not signed in; call Login/signIn first"
      case .unknownAccount: "the payee has no wallet; the first sign-in of an account opens one"
      case .notEnough: "the balance is too low; use a smaller amount"
      }
    }
  }

  enum WalletNeeds {
    struct Person: Codable, Payload { let id: String }
    struct SignedIn: Codable, Payload { let account: String }
    static let requireSignIn = Need(
      "Login/requireSignIn", returns: Person.self, handles: ["notSignedIn"])
    static let all: [any NeedDeclaration] = [requireSignIn]
  }

  enum WalletEvents {
    struct Payment: Codable, Payload { let payer, payee: String, amount: Int }
    static let paid = Event("Wallet/paid", "A payment was stored.", Payment.self)
    static let all: [any EventDeclaration] = [paid]
  }
  // guide:end

  // guide:begin
  struct Target_Wallet: Target {
    static let summary = "Keeps balances and pays other accounts."
    static let needs = WalletNeeds.all
    static let emits = WalletEvents.all
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Login/signedIn", WalletNeeds.SignedIn.self, perform: onSignedIn)
    ]
    static var actions: [Action<Self>] {
      Action(
        "balance", "Returns the balance.",
        access: .native(.read), errors: .of(WalletError.notSignedIn), perform: Action_balance
      ).examples(WalletExamples.balance)
      Action(
        "pay", "Pays another account and returns the new balance.",
        Param("payee", "The id of the account to pay."),
        Param("amount", "The amount.", example: 30, range: 1...1_000_000),
        access: .native(.write),
        errors: .of(WalletError.notSignedIn, .unknownAccount, .notEnough),
        perform: Action_pay
      ).examples(WalletExamples.pay)
    }

    let peers: Peers
    let store: WalletStore

    init(services: Services, peers: Peers) throws {
      self.peers = peers
      store = try WalletStore(services)
    }

    func Action_balance() async throws -> Int {
      try store.balance(of: await peers.call(WalletNeeds.requireSignIn).id)
    }

    func Action_pay(payee: String, amount: Int) async throws -> Int {
      let payer = try await peers.call(WalletNeeds.requireSignIn).id
      let balance = try store.pay(amount, from: payer, to: payee)
      try await peers.emit(WalletEvents.paid, .init(payer: payer, payee: payee, amount: amount))
      return balance
    }

    func onSignedIn(_ event: WalletNeeds.SignedIn) throws { try store.open(event.account) }
  }
  // guide:end
}
