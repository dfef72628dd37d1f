import CSQLite
import Foundation

/// The file of a database before SQLite opens it.
struct DatabaseFile {
  /// Marks the files of the store, in the header of an SQLite file: the letters `MEDI`.
  static let applicationID: UInt32 = 0x4D45_4449

  /// Whether the file has the application id of the store; a new one and that of an old version have none.
  let isMarked: Bool

  /// Looks at a file without changing it.
  ///
  /// - Throws: ``StoreError`` with `otherProgram` for a database of another program, `notADatabase` for another file.
  init(at path: String, _ place: String) throws {
    // Opening a pipe would wait for a writer.
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw StoreError(
        .cannotOpen, "\(place) isn't a regular file; use another data folder")
    }
    // A file that can't be read fails later, with SQLite's own error.
    guard let header = Self.header(of: path), !header.isEmpty else {
      isMarked = false
      return
    }
    guard header.count == 100, header.starts(with: "SQLite format 3\0".utf8) else {
      throw StoreError(sqlite: SQLITE_NOTADB, nil, in: place)
    }
    // From the file format of SQLite: the application id, big-endian.
    let id = header[68..<72].reduce(0) { $0 << 8 | UInt32($1) }
    isMarked = id == Self.applicationID
    guard isMarked || (id == 0 && Self.hasMigrations(path)) else {
      throw StoreError(
        .otherProgram, "\(place) belongs to another program; use another data folder")
    }
  }

  /// The first 100 bytes; nil if they can't be read.
  ///
  /// By SQLite's own functions: closing another descriptor of the file would end the locks of this process.
  private static func header(of path: String) -> [UInt8]? {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
    var file: UnsafeMutablePointer<sqlite3_file>?
    var size: Int64 = 0
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK,
      sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
      let file, let methods = file.pointee.pMethods?.pointee,
      methods.xFileSize(file, &size) == SQLITE_OK
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(min(size, 100)))
    let count = Int32(bytes.count)
    return methods.xRead(file, &bytes, count, 0) == SQLITE_OK ? bytes : nil
  }

  /// Whether a file that became shorter is whole, as after a `VACUUM` of another program.
  ///
  /// Reads all of it, by a connection without a cache; a whole file has whole pages.
  static func isWhole(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0,
      let page = text(of: "PRAGMA page_size", in: path, "mode=ro").flatMap(Int.init),
      Int(status.st_size).isMultiple(of: page)
    else { return false }
    return text(of: "PRAGMA quick_check(1)", in: path, "mode=ro") == "ok"
  }

  /// Whether the file has the table of migrations, or no table at all.
  ///
  /// Read-only; creates no side files.
  private static func hasMigrations(_ path: String) -> Bool {
    let hasLog = FileManager.default.fileExists(atPath: path + "-wal")
    let sql = """
      SELECT count(*) = 0 OR sum(name = 'store_migrations') > 0 FROM sqlite_master
      """
    return text(of: sql, in: path, hasLog ? "mode=ro" : "mode=ro&immutable=1") == "1"
  }

  /// The first value of a query; nil if it fails.
  private static func text(of sql: String, in path: String, _ options: String) -> String? {
    var address = URLComponents()
    address.scheme = "file"
    address.path = path
    address.query = options
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(address.string ?? path, &handle, flags, nil) == SQLITE_OK else {
      return nil
    }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { return nil }
    return sqlite3_column_text(statement, 0).map { String(cString: $0) }
  }
}

/// Which file a path leads to, whatever it contains, and how long it was.
struct FileIdentity: Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int

  /// Nil when there is no file.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
  }

  /// Whether it is the same file as before.
  func isSame(as former: FileIdentity) -> Bool {
    device == former.device && number == former.number
  }

  /// Whether the file lost bytes, as by damage, or by a `VACUUM` of another program.
  func isShorter(than former: FileIdentity) -> Bool { size < former.size }
}
