import Foundation
import MediatorKit
import Synchronization

/// Persistent storage: one SQLite file that all modules and processes of an app share.
///
/// Each module has its own tables, created by ``migrate(_:_:)``. An acknowledged write survives the
/// death of the process. Concurrent threads and processes wait for each other.
///
/// ```swift
/// let store = Store(at: "/data/mediator.sqlite")
/// try store.migrate("notes", [Migration(1, "CREATE TABLE notes_note (text TEXT NOT NULL)")])
/// try store.write { try $0.execute("INSERT INTO notes_note VALUES (?)", "Buy milk") }
/// let notes = try store.read { connection in
///   try connection.rows("SELECT text FROM notes_note") { row in try row[0] as String }
/// }
/// ```
public final class Store: Sendable {
  /// The absolute path of the file; nil in memory.
  public let path: String?

  private let database = Mutex<Database?>(nil)

  /// Admits one thread at a time, and that of ``atomically(_:)`` again.
  private let gate = NSRecursiveLock()

  // The thread inside a transaction, 0 for none. A thread only compares its own number, which no other
  // thread writes, so no ordering is needed.
  private let holder = Atomic<UInt>(0)

  /// The jobs with a lease, of a store in memory.
  let leases = JobLease.Names()

  /// Names the file without accessing the disk; the first use opens it.
  ///
  /// - Parameter path: The file. A missing file is created (mode 0600), a missing folder too (0700).
  public convenience init(at path: String) {
    self.init(path: URL(fileURLWithPath: path).path)
  }

  private init(path: String?) {
    self.path = path
  }

  /// Makes a store in memory, which is freed with the object.
  ///
  /// - Returns: An empty store.
  public static func inMemory() -> Store {
    Store(path: nil)
  }

  deinit {
    database.withLock { $0?.close() }
  }

  /// Reads from a consistent snapshot, isolated from concurrent writes.
  ///
  /// - Parameter body: Runs once, on the calling thread.
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the closure, or ``StoreError``; `misuse` for a statement with changes, and for a use of the
  ///   store inside the closure.
  public func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try transact(.read, body)
  }

  /// Changes the database: commits when the closure returns, rolls back when it throws.
  ///
  /// - Parameter body: Runs once, on the calling thread, exclusively among all processes.
  /// - Returns: The result of the closure, once it is committed.
  /// - Throws: The errors of the closure, or ``StoreError``; `misuse` for a use of the store inside
  ///   the closure.
  @discardableResult
  public func write<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try transact(.write, body)
  }

  /// Changes the database like ``write(_:)``, without waiting for the disk.
  ///
  /// The change survives the death of the process. A power failure may undo it until the next ``write(_:)``, which makes
  /// all changes before it durable. For counts, and for the steps of a job before its last one.
  ///
  /// - Parameter body: Runs once, on the calling thread, exclusively among all processes.
  /// - Returns: The result of the closure, once it is committed.
  /// - Throws: As ``write(_:)``.
  @discardableResult
  public func writeLightly<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try transact(.lightWrite, body)
  }

  /// Runs reads and writes as one transaction: all of them are committed when the closure returns, none when it throws.
  ///
  /// For an action of several steps, also of other modules: their synchronous actions and event handlers that use this
  /// store become a part of the transaction. A write that throws inside is rolled back alone if the closure goes on. A
  /// need that is called in it is declared with `.now`: `Need("Profile/rename", …).now`.
  ///
  /// ```swift
  /// try store.atomically {
  ///   try peers.callNow(ProfileNeeds.rename, nickname)
  ///   try details.change(account, change)
  /// }
  /// ```
  /// - Parameter body: Runs once, on the calling thread, exclusively among all processes. It must be short, and must not
  ///   wait for another thread.
  /// - Returns: The result of the closure, once everything is committed.
  /// - Throws: The errors of the closure, or ``StoreError``.
  public func atomically<Value>(_ body: () throws -> Value) throws -> Value {
    guard holder.load(ordering: .relaxed) != Self.currentThread else { throw reentry }
    let waited = enter()
    defer { gate.unlock() }
    try access(after: waited) { try $0.begin() }
    let result: Value
    do { result = try body() } catch {
      try? access { $0.rollBack(because: error) }
      restoreTables()
      throw error
    }
    do { try access { try $0.commit() } } catch {
      restoreTables()
      throw error
    }
    return result
  }

  /// Repeats rolled-back migrations: the module's instance lives on, and expects its tables.
  private func restoreTables() {
    for tables in (try? access { $0.takeLost() }) ?? [] {
      do { try migrate(tables.owner, tables.migrations) } catch {
        // Such as on a full disk: tried again after the next such transaction.
        try? access { $0.keepLost(tables) }
      }
    }
  }

  /// Has a closure run on this thread when the running transaction is committed, outside of it; now without one.
  func afterCommit(_ action: @escaping @Sendable () -> Void) throws {
    try access { $0.afterCommit(action) }
  }

  /// How many transactions of this object have changed something and waited for the disk.
  package func fullWrites() throws -> Int { try access { $0.fullWrites } }

  /// A number that changes when another process, or another store, has changed the file.
  ///
  /// - Returns: `PRAGMA data_version`, which the store's own changes don't alter.
  /// - Throws: As ``read(_:)``.
  public func version() throws -> Int {
    try read { try $0.first("PRAGMA data_version") { try $0[0] as Int } ?? 0 }
  }

  /// Whether a path leads to the database or to a file beside it, by whatever links.
  ///
  /// Don't read such a file: closing it would end the locks of this process, so the next one would delete the log.
  public func owns(_ file: String) -> Bool {
    guard let path, let identity = FileIdentity(of: file) else { return false }
    return ["", "-wal", "-shm"].contains {
      FileIdentity(of: path + $0)?.isSame(as: identity) == true
    }
  }

  var place: String { Database.place(of: path) }

  private func transact<Value>(
    _ kind: Database.Transaction, _ body: (Connection) throws -> Value
  ) throws -> Value {
    try access { try $0.transact(kind, body) }
  }

  /// Waits for the other threads of this process; returns the time in milliseconds.
  private func enter() -> Int {
    if gate.try() { return 0 }
    let start = ContinuousClock.now
    gate.lock()
    return Int((ContinuousClock.now - start) / .milliseconds(1))
  }

  /// Runs a closure with the open database, which no other thread uses meanwhile.
  ///
  /// `waited` is the time in milliseconds that this thread has waited already.
  func access<Value>(
    after waited: Int = 0, _ body: (inout Database) throws -> Value
  ) throws -> Value {
    let thread = Self.currentThread
    guard holder.load(ordering: .relaxed) != thread else { throw reentry }
    let waited = waited + enter()
    var committed: [@Sendable () -> Void] = []
    defer {
      gate.unlock()
      for action in committed { action() }
    }
    // Passed out in a variable: the lock's closure could only return a Sendable value.
    var result: Result<Value, any Error>?
    database.withLock { database in
      holder.store(thread, ordering: .relaxed)
      defer { holder.store(0, ordering: .relaxed) }
      result = Result {
        // Removed from the lock's state, so that it is uniquely referenced and isn't copied on a change.
        var open = try database.take() ?? Database.open(at: path)
        defer {
          committed = open.takeCommitted()
          database = open
        }
        open.patience.begin(after: waited)
        return try body(&open)
      }
    }
    guard let result else { throw reentry }
    return try result.get()
  }

  private var reentry: StoreError {
    StoreError(
      .misuse,
      "a transaction in \(place) was started inside another; use the connection of the outer one")
  }

  private static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
