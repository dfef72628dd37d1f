import MediatorKit
import ScreenKit
import Synchronization
import TestKit
import Testing

struct ContractCheckNeedsTests {
  enum BankError: String, ActionError {
    case closed, tooMuch
    var message: String { "the bank refuses" }
  }

  struct Target_Bank: Target {
    static let summary = "Lends."
    static let emits: [any EventDeclaration] = [Event("Bank/lent", "It lent.")]
    static var actions: [Action<Self>] {
      Action("lend", "Lends.", errors: .of(BankError.closed, .tooMuch), perform: lend)
        .examples(Example("some", returns: 10))
      Action("count", "Counts.", access: .native(.read), perform: lend)
        .examples(Example("some", returns: 10))
    }
    func lend() -> Int { 10 }
  }

  enum ShopError: String, ActionError {
    case closed
    var message: String { "the shop is closed" }
  }

  struct Target_Shop: Target {
    @TaskLocal static var lend = Need("Bank/lend", returns: Int.self)
    static let count = Need("Bank/count", returns: Int.self)
    static let summary = "Buys."
    static var needs: [any NeedDeclaration] { [lend, count] }
    static var actions: [Action<Self>] { declared }
    @TaskLocal static var declared: [Action<Self>] = []
    @TaskLocal static var lifecycle: Lifecycle<Self>?

    let peers: Peers
    func pass() async throws -> Int { try await peers.call(Self.lend) }
    func handle() async -> Int { (try? await peers.call(Self.lend)) ?? 0 }
    func misread() async throws -> Int {
      do { return try await peers.call(Self.lend) } catch { throw ShopError.closed }
    }
    func onStart() async { _ = await handle() }
    func count() async throws -> Int { try await peers.call(Self.count) }
  }

  /// The message of the need's check, without its name.
  private func faults(
    _ actions: [Action<Target_Shop>], lifecycle: Lifecycle<Target_Shop>? = nil
  ) async -> [String] {
    await Target_Shop.$declared.withValue(actions) {
      await Target_Shop.$lifecycle.withValue(lifecycle) {
        let shop = Registration(Target_Shop.self) { Target_Shop(peers: $0) }
        let bank = Registration(Target_Bank.self) { _ in Target_Bank() }
        let checks = ContractCheck.all(files: nil) { [shop, bank] }
          .filter { $0.description.hasSuffix(" fails") }
        #expect(checks.map(\.description) == ["Shop when Bank/lend fails"])
        do { try await checks.first?.run() } catch {
          return "\(error)".split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
        }
        return []
      }
    }
  }

  private static let ten = Example("ten", returns: 10)

  @Test func `Errors that an action declares or handles pass`() async {
    #expect(
      await faults([
        Action("pass", "P.", errors: .of(BankError.closed, .tooMuch), perform: Target_Shop.pass)
          .examples(Self.ten),
        Action("handle", "H.", perform: Target_Shop.handle).examples(Self.ten),
        Action("misread", "M.", errors: .of(ShopError.closed), perform: Target_Shop.misread)
          .examples(Self.ten),
        Action("count", "C.", perform: Target_Shop.count).examples(Self.ten),
      ]) == [])
  }

  @Test func `An undeclared error that is rethrown is reported once per action`()
    async
  {
    let pass = Action(
      "pass", "P.", errors: .of(BankError.closed), perform: Target_Shop.pass
    ).examples(Self.ten, Example("again", given: [.call("pass")], returns: 10))
    #expect(
      await faults([pass]) == [
        "Shop/pass, called as in 'ten', rethrows the error 'tooMuch' without declaring it; "
          + "declare it in the errors of the action, or catch it, and say so in the need: handles: [\"tooMuch\"]"
      ])
  }

  @Test func `An error that a need promises to handle has to be caught`() async {
    let pass = Action("pass", "P.", errors: .of(BankError.tooMuch), perform: Target_Shop.pass)
      .examples(Self.ten)
    let need = Need("Bank/lend", returns: Int.self, handles: ["closed"])
    await Target_Shop.$lend.withValue(need) {
      #expect(
        await faults([pass]) == [
          "Shop/pass, called as in 'ten', rethrows the error 'closed' without declaring it; "
            + "declare it in the errors of the action, or catch it: the need promises that by handles:"
        ])
    }
  }

  @Test func `Another undeclared error is reported unchanged`() async {
    let misread = Action("misread", "M.", perform: Target_Shop.misread).examples(Self.ten)
    let faults = await faults([misread])
    #expect(faults.count == 2)
    #expect(
      faults.first?.hasPrefix(
        "Shop/misread, called as in 'ten', with the error 'closed': it fails unexpectedly"
      ) == true, "\(faults)")
  }

  @Test func `A need that no example calls is reported`() async {
    let handle = Action("handle", "H.", perform: Target_Shop.handle)
    #expect(
      await faults([handle]) == [
        "no example of Shop calls it, so its errors weren't tried; "
          + "add an example of the action that does"
      ])
  }

  /// Calls its need in the handler of an event, and fails afterwards if the need did.
  final class Target_Ledger: Target {
    static let lend = Need("Bank/lend", returns: Int.self)
    static let summary = "Counts what was lent."
    static let needs: [any NeedDeclaration] = [lend]
    static let subscriptions: [EventHandler<Target_Ledger>] = [
      EventHandler("Bank/lent", perform: onLent)
    ]
    static var actions: [Action<Target_Ledger>] {
      Action("sum", "Counts.", access: .native(.read), perform: sum)
        .examples(Example("ten", given: [.event("Bank/lent")], returns: 10))
    }
    struct Torn: Error {}
    let peers: Peers
    private let isTorn = Atomic(false)
    init(peers: Peers) { self.peers = peers }
    func onLent() async {
      if (try? await peers.call(Self.lend)) == nil { isTorn.store(true, ordering: .relaxed) }
    }
    func sum() throws -> Int {
      if isTorn.load(ordering: .relaxed) { throw Torn() }
      return 10
    }
  }

  @Test func `A need that only the handler of an event calls fails in the preconditions`()
    async throws
  {
    let checks = ContractCheck.all(files: nil) {
      Registration { Target_Ledger(peers: $0) }
      Registration(Target_Bank.self) { _ in Target_Bank() }
    }
    let check = try #require(checks.first { $0.description == "Ledger when Bank/lend fails" })
    let error = await #expect(throws: (any Error).self) { try await check.run() }
    #expect(
      "\(error.map { "\($0)" } ?? "")".contains(
        "Ledger/sum, called as in 'ten', with the error 'closed'"))
  }

  @Test func `A need that is called at the start of the application needs no example`() async throws
  {
    let start = Lifecycle<Target_Shop>(start: Target_Shop.onStart)
    #expect(await faults([], lifecycle: start) == [])
  }

  enum Target_Guide: Target {
    static let summary = "Shows the way."
    static let needs: [any NeedDeclaration] = [Need("Map/screen", returns: Presented.self)]
    static var actions: [Action<Self>] {}
  }

  struct Target_Map: Target {
    static let summary = "Shows a map."
    static var actions: [Action<Self>] {
      Action("screen", "S.", errors: .of(ShopError.closed), onMain: screen)
        .examples(Example("a map", returns: ["bar": ["title": "Map"]]))
    }
    @MainActor func screen() -> Presented { Presented(StillScreen(Content(Content.Bar("Map")))) }
  }

  @Test func `A need for a screen, to which links lead, needs no example`() async throws {
    let checks = ContractCheck.all(files: nil) {
      Registration(Target_Guide.self) { _ in throw ShopError.closed }
      Registration(Target_Map.self) { _ in Target_Map() }
    }
    let check = try #require(checks.first { $0.description == "Guide when Map/screen fails" })
    try await check.run()
  }
}
