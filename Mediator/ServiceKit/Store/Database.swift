import CSQLite
import Foundation

/// The open connection, guarded by the store's lock.
///
/// The pointer is stored as an address, which is `Sendable`; it is only dereferenced while the lock is held.
struct Database: Sendable {
  /// The rights of a transaction.
  enum Transaction {
    case read
    case write
    /// A change that doesn't wait for the disk.
    case lightWrite
    /// A change of tables, which isn't one of ``Database/fullWrites``.
    case migration
  }

  /// The tables of a module.
  struct Tables: Sendable {
    let owner: String
    let migrations: [Migration]
  }

  let place: String
  private let address: UInt
  private var statements = StatementCache()
  private let right = TransactionRight()
  let patience = LockPatience()
  /// The path of the file; nil in memory.
  private let path: String?
  /// The file at the last look; nil in memory.
  private var file: FileIdentity?
  /// The log and its index, once SQLite has made them.
  private var sideFiles: [FileIdentity] = []
  private var isWorthSync = false
  /// How many transactions are inside each other.
  private var depth = 0
  /// The failure that rolled a transaction back with all those around it.
  private var ending: StoreError?
  private var changesBefore: Int32 = 0
  /// How often another database was copied over this one.
  private var replacements = 0
  /// How many transactions have changed something and waited for the disk.
  private(set) var fullWrites = 0
  /// The number of migrations by the owner whose tables have all of them.
  private var migrated: [String: Int] = [:]

  /// The migrations of the open transaction, with their nesting depth.
  private var uncommitted: [(tables: Tables, depth: Int)] = []
  /// The rolled-back migrations, to run again.
  private var lost: [Tables] = []

  /// Run when the transaction is committed.
  private var actions: [(run: @Sendable () -> Void, depth: Int)] = []
  /// Those of a committed transaction.
  private var committed: [@Sendable () -> Void] = []

  /// The largest log in bytes that is left behind: the next process that opens the file reads all of it.
  private static let logLimit = 256 << 10

  /// Opens the file, or a database in memory when there is no path.
  ///
  /// Makes the folder (0700) if it is missing, and takes the file from other users (0600).
  static func open(at path: String?) throws -> Database {
    let place = place(of: path)
    let isMarked = try path.map { try DatabaseFile(at: $0, place).isMarked } ?? false
    if let path { try makeFolder(of: path, place) }
    var handle: OpaquePointer?
    // The store's lock admits one thread at a time, so SQLite needs no lock of its own.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path ?? ":memory:", &handle, flags, nil)
    do {
      guard result == SQLITE_OK, let handle else {
        if let path, let fault = faultOfCreating(path) {
          throw StoreError(system: fault, in: place)
        }
        throw StoreError(sqlite: result, handle, in: place)
      }
      // SQLite gives its side files the mode of the main file, so it is set before they are made.
      if let path { try restrict(path, place) }
      let database = Database(place: place, address: UInt(bitPattern: handle), path: path)
      try database.configure(handle, isMarked: isMarked)
      return database
    } catch {
      // What it points to may be freed by now.
      sqlite3_busy_handler(handle, nil, nil)
      sqlite3_close_v2(handle)
      throw error
    }
  }

  private init(place: String, address: UInt, path: String?) {
    self.place = place
    self.address = address
    self.path = path
    file = path.flatMap(FileIdentity.init)
  }

  /// Has a closure run when the running transaction is committed; now without one.
  mutating func afterCommit(_ action: @escaping @Sendable () -> Void) {
    if depth > 0 { actions.append((action, depth)) } else { committed.append(action) }
  }

  /// Removes the actions of committed transactions.
  mutating func takeCommitted() -> [@Sendable () -> Void] {
    defer { committed = [] }
    return committed
  }

  /// Runs a closure in a transaction: commits when it returns, rolls back when it throws.
  ///
  /// Inside another transaction it is a part of it, which can be rolled back alone.
  mutating func transact<Value>(
    _ kind: Transaction, _ body: (Connection) throws -> Value
  ) throws -> Value {
    let isLight = kind == .lightWrite && depth == 0
    // Takes effect when it is parsed, so it can't be prepared once.
    if isLight { try run("PRAGMA synchronous = NORMAL", on: handle()) }
    defer {
      if isLight, let handle = try? handle() { try? run("PRAGMA synchronous = FULL", on: handle) }
    }
    return try connect(isReading: kind == .read) { connection, database in
      try database.begin(kind, connection)
      let result: Value
      do {
        result = try body(connection)
        try connection.requireTransaction()
      } catch {
        connection.end()
        database.rollBack(because: error)
        throw error
      }
      connection.end()
      try database.commit(kind, connection)
      return result
    }
  }

  /// Begins a transaction that later ones become a part of, until it ends.
  mutating func begin() throws {
    try connect { connection, database in try database.begin(.write, connection) }
  }

  /// Commits the transaction of ``begin()``; rolls it back when that fails.
  mutating func commit() throws {
    try connect { connection, database in
      if sqlite3_get_autocommit(connection.database) != 0 {
        database.leaveRolledBack()
        throw database.lossOfTransaction
      }
      try database.commit(.write, connection)
    }
  }

  /// Rolls the innermost transaction back, unless a failure such as a full disk has already rolled back all of them.
  mutating func rollBack(because error: any Error) {
    leaveRolledBack()
    guard let handle = try? handle() else { return }
    guard sqlite3_get_autocommit(handle) == 0 else {
      ending = error as? StoreError
      return
    }
    let sql = depth == 0 ? "ROLLBACK" : "ROLLBACK TO part; RELEASE part"
    right.use { _ = sqlite3_exec(handle, sql, nil, nil, nil) }
  }

  private mutating func leaveRolledBack() {
    depth -= 1
    actions.removeAll { $0.depth > depth }
    lost += uncommitted.filter { $0.depth > depth }.map(\.tables)
    uncommitted.removeAll { $0.depth > depth }
  }

  private mutating func begin(_ kind: Transaction, _ connection: Connection) throws {
    if depth > 0 {
      // Outside a transaction, a savepoint would be one of its own.
      guard sqlite3_get_autocommit(connection.database) == 0 else { throw lossOfTransaction }
      try connection.control("SAVEPOINT part")
    } else {
      ending = nil
      if kind == .write || kind == .migration { isWorthSync = true }
      if kind != .read { try requireFile() }
      changesBefore = sqlite3_total_changes(connection.database)
      try connection.control(kind == .read ? "BEGIN" : "BEGIN IMMEDIATE")
    }
    depth += 1
  }

  private mutating func commit(_ kind: Transaction, _ connection: Connection) throws {
    do {
      if depth == 1, kind != .read { try requireFile() }
      try connection.control(depth == 1 ? "COMMIT" : "RELEASE part")
    } catch {
      rollBack(because: error)
      throw error
    }
    depth -= 1
    uncommitted = depth == 0 ? [] : uncommitted.map { ($0.tables, min($0.depth, depth)) }
    actions = actions.map { ($0.run, min($0.depth, depth)) }
    guard depth == 0 else { return }
    (committed, actions) = (committed + actions.map(\.run), [])
    if sideFiles.isEmpty { sideFiles = currentSideFiles }
    let hasChanged = sqlite3_total_changes(connection.database) != changesBefore
    if kind == .write, hasChanged { fullWrites += 1 }
  }

  func isMigrated(_ owner: String, _ count: Int) -> Bool { migrated[owner] == count }

  /// Inside a transaction, a migration may yet be rolled back, so nothing is noted.
  mutating func noteMigrated(_ owner: String, _ count: Int) {
    if depth == 0 { migrated[owner] = count }
  }

  /// Keeps migrations that may be rolled back with the open transaction.
  mutating func noteRun(_ tables: Tables) {
    if depth > 0 { uncommitted.append((tables, depth)) }
  }

  /// Returns and forgets the rolled-back migrations.
  mutating func takeLost() -> [Tables] {
    defer { lost = [] }
    return lost
  }

  /// Keeps rolled-back migrations, to run again.
  mutating func keepLost(_ tables: Tables) { lost.append(tables) }

  /// Whether there is no table, and no transaction that may make some.
  var isEmpty: Bool {
    mutating get throws {
      guard depth == 0 else { return false }
      return try transact(.read) { connection in
        try connection.first("SELECT 1 FROM sqlite_master") { _ in true } == nil
      }
    }
  }

  /// How many rows this connection has changed, and how often the content was replaced.
  var changes: [Int] {
    [Int(OpaquePointer(bitPattern: address).map(sqlite3_total_changes) ?? 0), replacements]
  }

  /// Copies this database over another one, which its own connection must not use meanwhile.
  func copy(to other: inout Database, pages: Int32) throws -> DatabaseCopy {
    other.statements.removeAll()
    other.migrated = [:]
    other.replacements += 1
    return try DatabaseCopy(handle(), to: other.handle(), pages: pages, in: other.place)
  }

  /// The failure that rolled all transactions back.
  private var lossOfTransaction: StoreError {
    ending ?? StoreError(.misuse, "the transaction in \(place) is over; start another one")
  }

  private func handle() throws -> OpaquePointer {
    guard let handle = OpaquePointer(bitPattern: address) else {
      throw StoreError(sqlite: SQLITE_MISUSE, nil, in: place)
    }
    return handle
  }

  private mutating func connect<Value>(
    isReading: Bool = false, _ body: (Connection, inout Database) throws -> Value
  ) throws -> Value {
    let connection = Connection(try handle(), statements, right, isReading: isReading, in: place)
    // Emptied here, so that the connection's cache is uniquely referenced and isn't copied on a change.
    statements = StatementCache()
    defer { statements = connection.statements }
    return try body(connection, &self)
  }

  /// Frees the connection.
  ///
  /// The last connection to a file also checkpoints the log and waits for the disk, if it did a full write or the log is
  /// long. In a process that only reads, a checkpoint would take as long as everything else.
  mutating func close() {
    statements.removeAll()
    guard let handle = OpaquePointer(bitPattern: address) else { return }
    if !isWorthSync, logSize <= Self.logLimit { _ = sqlite3_leave_log_on_close(handle) }
    sqlite3_close_v2(handle)
  }

  private var logSize: Int {
    var status = stat()
    guard let path, stat(path + "-wal", &status) == 0 else { return 0 }
    return Int(status.st_size)
  }

  private var currentSideFiles: [FileIdentity] {
    guard let path else { return [] }
    return ["-wal", "-shm"].compactMap { FileIdentity(of: path + $0) }
  }

  /// Throws if the file or its log was deleted, replaced or truncated: other processes would miss the write.
  private mutating func requireFile() throws {
    guard let path, let file else { return }
    let former = [file] + sideFiles
    let current = ([FileIdentity(of: path)] + (sideFiles.isEmpty ? [] : currentSideFiles))
      .compactMap(\.self)
    guard current.count == former.count, zip(current, former).allSatisfy({ $0.isSame(as: $1) })
    else {
      throw StoreError(
        .replaced, "\(place) was deleted or replaced while it was open; start the program again")
    }
    let isShorter = zip(current, former).contains { $0.isShorter(than: $1) }
    guard !isShorter || DatabaseFile.isWhole(path) else {
      throw StoreError(sqlite: SQLITE_CORRUPT, nil, in: place)
    }
    (self.file, sideFiles) = (current[0], Array(current.dropFirst()))
  }

  static func place(of path: String?) -> String {
    path.map { "the database at \($0)" } ?? "the database in memory"
  }

  private func configure(_ handle: OpaquePointer, isMarked: Bool) throws {
    sqlite3_extended_result_codes(handle, 1)
    patience.attach(to: handle)
    if !isMarked {
      // Before the log, so that the mark is in the file itself, where the next process looks for it.
      try untilFree(handle, "PRAGMA application_id = \(DatabaseFile.applicationID)")
    }
    try untilFree(handle, "PRAGMA journal_mode = WAL")
    // Waits for the disk at each commit: an acknowledged write survives a power cut.
    try run("PRAGMA synchronous = FULL", on: handle)
    try run("PRAGMA foreign_keys = ON", on: handle)
    right.attach(to: handle)
  }

  /// Runs a statement that changes a fresh file.
  ///
  /// When several processes change a new file concurrently, SQLite rejects some without waiting. A rejected one waits
  /// for the lock with another statement, and tries again until the time is up.
  private func untilFree(_ handle: OpaquePointer, _ sql: String) throws {
    let deadline = ContinuousClock.now + .seconds(LockPatience.seconds)
    while true {
      let result = sqlite3_exec(handle, sql, nil, nil, nil)
      guard result & 0xff == SQLITE_BUSY, ContinuousClock.now < deadline else {
        guard result == SQLITE_OK else { throw StoreError(sqlite: result, handle, in: place) }
        return
      }
      sqlite3_exec(handle, "BEGIN EXCLUSIVE; ROLLBACK", nil, nil, nil)
    }
  }

  private func run(_ sql: String, on handle: OpaquePointer) throws {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw StoreError(sqlite: result, handle, in: place) }
  }

  private static func makeFolder(of path: String, _ place: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StoreError(system: error.systemFault, in: place)
    }
  }

  /// The system's error number for making a file; nil if it can be made, or exists.
  ///
  /// If SQLite may not make a file, it tries to read it, and reports that it is missing. A file beside it is made for the
  /// answer: another process may make this one meanwhile.
  private static func faultOfCreating(_ path: String) -> Int32? {
    guard access(path, F_OK) != 0 else { return nil }
    let trial = "\(path).\(getpid())"
    let file = Foundation.open(trial, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { return errno == EEXIST ? nil : errno }
    Foundation.close(file)
    unlink(trial)
    return nil
  }

  private static func restrict(_ path: String, _ place: String) throws {
    for path in [path, path + "-wal", path + "-shm"] {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { continue }
      guard chmod(path, status.st_mode & 0o700) == 0 else {
        throw StoreError(system: errno, in: place)
      }
    }
  }
}

extension Error {
  /// The system's error number behind an error of Foundation; 0 when it's unknown.
  var systemFault: Int32 {
    let error = self as? CocoaError
    if let cause = (error?.underlying ?? self) as? POSIXError { return cause.code.rawValue }
    switch error?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return ENOENT
    case .fileReadNoPermission, .fileWriteNoPermission: return EACCES
    case .fileWriteOutOfSpace: return ENOSPC
    case .fileWriteVolumeReadOnly: return EROFS
    case .fileWriteFileExists: return EEXIST
    default: return 0
    }
  }
}
