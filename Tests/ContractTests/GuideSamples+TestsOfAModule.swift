import InterceptorKit
import MediatorKit
import ServiceKit
import TestKit
import Testing

/// The samples of the page `TestsOfAModule`: the examples of the wallet.
extension AModuleThatStoresGuide {
  // guide:begin
  enum WalletExamples {
    static let balance = [
      Example(
        "after a payment",
        given: opened + [
          .call("pay", ["payee": wenjun, "amount": 30]),
          .peer("Login/requireSignIn", "Wenjun is signed in"),
        ], returns: 530),
      Example(
        "without sign-in", given: [.peer("Login/requireSignIn", "a guest")],
        fails: WalletError.notSignedIn),
    ]
    static let pay = [
      Example("a payment", given: opened, ["payee": wenjun, "amount": 30], returns: 470),
      Example("an unknown payee", ["payee": "7", "amount": 1], fails: WalletError.unknownAccount),
      Example(
        "more than the balance", given: opened, ["payee": wenjun, "amount": 501],
        fails: WalletError.notEnough),
    ]
    private static let wenjun: Value = "00000000000000000000000002"
    private static let opened = ["00000000000000000000000001", wenjun].map { account in
      Example.Step.event("Login/signedIn", ["account": account, "nickname": "Li"])
    }
  }
  // guide:end
}

struct TestsOfAModuleGuide {
  typealias Target_Wallet = AModuleThatStoresGuide.Target_Wallet
  typealias WalletEvents = AModuleThatStoresGuide.WalletEvents
  typealias WalletStore = AModuleThatStoresGuide.WalletStore

  struct WalletContract {
    // guide:begin
    static let checks = ContractCheck.module {
      Registration { try Target_Wallet(services: .inMemory(), peers: $0) }
    }
    // guide:end
  }

  /// All but the check of the contract file: this package has no contract file of the wallet.
  private static let checks = WalletContract.checks.filter {
    $0.description != "the contract files are up to date"
  }

  // guide:begin
  @Test(arguments: checks)
  func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
  // guide:end

  // guide:begin
  @Test func `A payment without sign-in fails`() async throws {
    let login = try StandIn(contract: "Login")
    let mediator = try Mediator([
      Registration { try Target_Wallet(services: .inMemory(), peers: $0) },
      login.registration,
    ])
    login.fail("requireSignIn", code: "notSignedIn")
    let error = await #expect(throws: MediatorError.self) {
      try await mediator.perform("Wallet/pay", ["payee": "2", "amount": 30])
    }
    #expect(error?.declares("notSignedIn") == true)
  }
  // guide:end

  @Test func `The checks cover extreme values, examples, failing needs and the contract file`() {
    let names = Set(WalletContract.checks.map(\.description))
    #expect(names.count - Self.checks.count == 1)
    for name in [
      "Wallet/pay with extreme values", "Wallet/pay: a payment",
      "Wallet when Login/requireSignIn fails",
    ] {
      #expect(names.contains(name))
    }
  }

  @Test func `The event of a payment is emitted after it is stored`() async throws {
    let services = Services.inMemory()
    let store = try WalletStore(services)
    for account in ["00000000000000000000000001", "2"] { try store.open(account) }
    let lines = ComingFromAspectsGuide.Audit()
    let mediator = try Mediator([
      Registration { try Target_Wallet(services: services, peers: $0) },
      try StandIn(contract: "Login").registration,
    ])
    _ = try mediator.subscribe(to: WalletEvents.paid) { payment in
      lines.write("\(payment.amount) \(try store.balance(of: payment.payee))")
    }
    #expect(try await mediator.perform("Wallet/pay", ["payee": "2", "amount": 30]).value == 470)
    #expect(lines.all == ["30 530"])
  }
}
