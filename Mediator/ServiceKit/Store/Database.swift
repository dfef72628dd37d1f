import CSQLite
import Foundation

/// The open connection, guarded by the store's lock.
///
/// The pointer is stored as an address, which is `Sendable`; it is only dereferenced while the lock is held.
struct Database: Sendable {
  /// What a transaction may do.
  enum Transaction {
    case read
    case write
    /// A change that doesn't wait for the disk.
    case lightWrite
  }

  /// How long a statement waits for the locks of other processes.
  static let busySeconds = 10

  let place: String
  private let address: UInt
  private var statements = StatementCache()
  /// The path of the file; nil in memory.
  private let path: String?
  /// The file that was opened; nil in memory.
  private let file: FileIdentity?
  /// The log and its index, once SQLite has made them.
  private var sideFiles: [FileIdentity] = []
  private var isWorthSync = false

  /// The largest log in bytes that is left behind: the next process that opens the file reads all of it.
  private static let logLimit = 256 << 10

  /// Opens the file, or a database in memory when there is no path.
  ///
  /// Makes the folder (0700) if it is missing, and takes the file from other users (0600).
  static func open(at path: String?) throws -> Database {
    let place = place(of: path)
    let kind = try path.map { try DatabaseFile(at: $0, place).kind } ?? .new
    if let path { try makeFolder(of: path, place) }
    var handle: OpaquePointer?
    // The store's lock admits one thread at a time, so SQLite needs no lock of its own.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path ?? ":memory:", &handle, flags, nil)
    do {
      guard result == SQLITE_OK, let handle else {
        throw StoreError(sqlite: result, handle, in: place)
      }
      // SQLite gives its side files the mode of the main file, so it is set before they are made.
      if let path { try restrict(path, place) }
      let database = Database(place: place, address: UInt(bitPattern: handle), path: path)
      try database.configure(handle, isMarked: kind == .own)
      return database
    } catch {
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

  /// Runs a closure in a transaction: commits when it returns, rolls back when it throws.
  mutating func transact<Value>(
    _ kind: Transaction, _ body: (Connection) throws -> Value
  ) throws -> Value {
    guard let handle = OpaquePointer(bitPattern: address) else {
      throw StoreError(sqlite: SQLITE_MISUSE, nil, in: place)
    }
    if kind == .write { isWorthSync = true }
    let connection = Connection(handle, statements, isReading: kind == .read, in: place)
    // Emptied here, so that the connection's cache is uniquely referenced and isn't copied on a change.
    statements = StatementCache()
    defer { statements = connection.statements }
    if kind != .read { try requireFile() }
    // Takes effect when it is parsed, so it can't be prepared once.
    if kind == .lightWrite { try run("PRAGMA synchronous = NORMAL", on: handle) }
    defer { if kind == .lightWrite { try? run("PRAGMA synchronous = FULL", on: handle) } }
    try connection.control(kind == .read ? "BEGIN" : "BEGIN IMMEDIATE")
    do {
      let result = try body(connection)
      try connection.requireTransaction()
      connection.end()
      if kind != .read { try requireFile() }
      try connection.control("COMMIT")
      if sideFiles.isEmpty { sideFiles = currentSideFiles }
      return result
    } catch {
      connection.end()
      // Some failures, such as a full disk, have already rolled back.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
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

  /// Throws if the file or its log was deleted or replaced: other processes would miss the write.
  private func requireFile() throws {
    guard let path else { return }
    let isSame = FileIdentity(of: path) == file
    guard !isSame || (!sideFiles.isEmpty && currentSideFiles != sideFiles) else { return }
    throw StoreError(
      .replaced, "\(place) was deleted or replaced while it was open; start the program again")
  }

  static func place(of path: String?) -> String {
    path.map { "the database at \($0)" } ?? "the database in memory"
  }

  private func configure(_ handle: OpaquePointer, isMarked: Bool) throws {
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Int32(Self.busySeconds * 1000))
    if !isMarked {
      // Before the log, so that the mark is in the file itself, where the next process looks for it.
      try untilFree(handle, "PRAGMA application_id = \(DatabaseFile.applicationID)")
    }
    try untilFree(handle, "PRAGMA journal_mode = WAL")
    // Waits for the disk at each commit: an acknowledged write survives a power cut.
    try run("PRAGMA synchronous = FULL", on: handle)
    try run("PRAGMA foreign_keys = ON", on: handle)
  }

  /// Runs a statement that changes a fresh file.
  ///
  /// When several processes change a new file concurrently, SQLite rejects some without waiting. A rejected one waits
  /// for the lock with another statement, and tries again until the time is up.
  private func untilFree(_ handle: OpaquePointer, _ sql: String) throws {
    let deadline = ContinuousClock.now + .seconds(Self.busySeconds)
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
  fileprivate var systemFault: Int32 {
    let cause = (self as? CocoaError)?.underlying as? POSIXError
    return cause?.code.rawValue ?? 0
  }
}
