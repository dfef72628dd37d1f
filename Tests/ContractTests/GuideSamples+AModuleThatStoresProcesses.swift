import Foundation
import MediatorKit
import ServiceKit
import TestKit
import Testing

/// What the page `AModuleThatStores` says about killed and concurrent processes, and about versions.
struct AModuleThatStoresProcessTests {
  private typealias WalletStore = AModuleThatStoresGuide.WalletStore
  private typealias WalletError = AModuleThatStoresGuide.WalletError

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  @Test func `A killed process has stored every write that returned`() throws {
    defer { remove(folder) }
    let services = Services.live(dataFolder: folder.path)
    let store = try WalletStore(services)
    for account in ["1", "2"] { try store.open(account) }
    _ = try store.pay(30, from: "1", to: "2")
    // The files that a killed process leaves: the database is copied without being closed.
    let copy = folder.appendingPathExtension("copy")
    defer { remove(copy) }
    try FileManager.default.copyItem(at: folder, to: copy)
    let other = try WalletStore(.live(dataFolder: copy.path))
    #expect(try other.balance(of: "1") == 470)
    #expect(try other.balance(of: "2") == 530)
  }

  @Test func `A payment that fails halfway is rolled back`() throws {
    let services = Services.inMemory()
    let store = try WalletStore(services)
    for account in ["1", "2"] { try store.open(account) }
    _ = try services.store.write { connection in
      try connection.execute(
        """
        CREATE TRIGGER wallet_full BEFORE INSERT ON wallet_entry WHEN NEW.amount > 0
        BEGIN SELECT RAISE(ABORT, 'full'); END
        """)
    }
    #expect(throws: StoreError.self) { try store.pay(30, from: "1", to: "2") }
    #expect(try store.balance(of: "1") == 500)
  }

  @Test func `Concurrent connections don't spend the same money twice`() async throws {
    defer { remove(folder) }
    let path = folder.path
    let first = try WalletStore(.live(dataFolder: path))
    for account in ["1", "2"] { try first.open(account) }
    let paid = await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          let store = try? WalletStore(.live(dataFolder: path))
          return (try? store?.pay(100, from: "1", to: "2")) != nil
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(paid == 5)
    #expect(try first.balance(of: "1") == 0)
    #expect(try first.balance(of: "2") == 1_000)
  }

  @Test func `A later migration keeps the data, and an older program fails`() async throws {
    defer { remove(folder) }
    let old = Array(WalletStore.migrations.prefix(1))
    let store = Services.live(dataFolder: folder.path).store
    try store.migrate("wallet", old)
    _ = try store.write { try $0.execute("INSERT INTO wallet_entry VALUES ('1', 500)") }
    #expect(try WalletStore(.live(dataFolder: folder.path)).balance(of: "1") == 500)
    let error = #expect(throws: StoreError.self) { try store.migrate("wallet", old) }
    #expect(error?.code == .newerSchema)
    #expect(error?.message.hasSuffix("use a newer version of the program") == true)
  }

  @Test func `A running process continues after another one adds a column`() throws {
    defer { remove(folder) }
    let running = try WalletStore(.live(dataFolder: folder.path))
    for account in ["1", "2"] { try running.open(account) }
    let column = Migration(3, "ALTER TABLE wallet_entry ADD COLUMN note TEXT")
    try Services.live(dataFolder: folder.path).store.migrate(
      "wallet", WalletStore.migrations + [column])
    #expect(try running.pay(30, from: "1", to: "2") == 470)
  }

  @Test func `An error of the store fails the call with serviceFailed`() async throws {
    let services = Services.inMemory()
    try services.store.migrate(
      "wallet", AModuleThatStoresGuide.WalletStore.migrations + [Migration(3, "SELECT 1")])
    let mediator = try Mediator([
      Registration(AModuleThatStoresGuide.Target_Wallet.self) {
        try AModuleThatStoresGuide.Target_Wallet(services: services, peers: $0)
      },
      try StandIn(contract: "Login").registration,
    ])
    let error = await #expect(throws: MediatorError.self) {
      try await mediator.perform("Wallet/balance")
    }
    #expect(error?.code == .serviceFailed)
  }

  private func remove(_ folder: URL) { try? FileManager.default.removeItem(at: folder) }
}
