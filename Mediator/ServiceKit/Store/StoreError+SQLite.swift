import CSQLite
import Foundation

extension StoreError {
  /// The error for a result code of SQLite.
  ///
  /// - Parameters:
  ///   - result: The extended result code.
  ///   - database: The connection, for its last message and system error; nil when there is none.
  ///   - place: Where it happened: "the database at …".
  init(sqlite result: Int32, _ database: OpaquePointer?, in place: String) {
    let code = Code(sqlite: result)
    if code == .cannotOpen {
      self.init(system: database.map(sqlite3_system_errno) ?? 0, result, in: place)
    } else {
      let names = database.flatMap { Self.names(in: $0) }
      self.init(
        code, Self.message(code, result, names, in: place),
        isUniqueViolation: Self.uniqueResults.contains(result))
    }
  }

  /// The error when the system refuses to open, read or write a file.
  ///
  /// - Parameters:
  ///   - fault: The system's error number; 0 when it's unknown.
  ///   - result: The result code of SQLite, for an unknown error.
  ///   - place: Where it happened: "the database at …".
  init(system fault: Int32, _ result: Int32 = SQLITE_CANTOPEN, in place: String) {
    guard ![ENOSPC, EDQUOT].contains(fault) else {
      self.init(.full, Self.message(.full, result, nil, in: place))
      return
    }
    let reason = fault == 0 ? "SQLite \(result)" : String(cString: strerror(fault))
    self.init(
      .cannotOpen,
      "can't open, read or write \(place): \(reason); check the file, its folder and the disk")
  }

  private static let uniqueResults = [sqliteUnique, sqlitePrimaryKey, sqliteRowID]

  // C macros that Swift doesn't import: SQLITE_CONSTRAINT | n << 8.
  private static let sqliteUnique = SQLITE_CONSTRAINT | 8 << 8
  private static let sqlitePrimaryKey = SQLITE_CONSTRAINT | 6 << 8
  private static let sqliteRowID = SQLITE_CONSTRAINT | 10 << 8

  private static func message(
    _ code: Code, _ result: Int32, _ names: String?, in place: String
  ) -> String {
    let detail = names.map { ": \($0)" } ?? ""
    return switch code {
    case .notADatabase:
      "the file of \(place) isn't an SQLite database; move it away to start with an empty one"
    case .busy:
      "another process has locked \(place) for more than \(Database.busySeconds) seconds; "
        + "try again"
    case .full: "no space is left for \(place); free some and try again"
    case .readOnly:
      "can't write \(place); give this user write permission to the file and its folder"
    case .corrupt:
      "the file of \(place) is damaged; restore a copy, or move it away to start with an empty one"
    case .constraint:
      "a rule of a table in \(place) refused the change\(detail); check the values before writing"
    case .sql where names != nil:
      "SQLite refused a statement in \(place) (SQLite \(result))\(detail); "
        + "restore a copy if another program changed the tables; undo the change of a migration that was edited after it "
        + "ran, or delete the data if no user has them; otherwise correct the statement"
    default:
      "SQLite refused a statement in \(place) (SQLite \(result))\(detail); correct the statement"
    }
  }

  /// SQLite's message where it consists of names; nil otherwise, for other messages quote SQL.
  private static func names(in database: OpaquePointer) -> String? {
    guard let text = sqlite3_errmsg(database) else { return nil }
    let message = String(cString: text)
    if message.hasSuffix(" already exists"), message.utf8.allSatisfy(isNameByte) { return message }
    guard let colon = message.firstRange(of: ": ") else { return nil }
    let harmless = [
      "UNIQUE constraint failed", "NOT NULL constraint failed", "no such table", "no such column",
    ]
    let isHarmless = harmless.contains(String(message[..<colon.lowerBound]))
    let hasOnlyNames = message[colon.upperBound...].utf8.allSatisfy(isNameByte)
    return isHarmless && hasOnlyNames ? message : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_., \"".utf8.contains(byte)
    }
  }
}

extension StoreError.Code {
  fileprivate init(sqlite result: Int32) {
    // The low byte is the kind, the rest says more about it.
    switch result & 0xff {
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH, SQLITE_IOERR: self = .cannotOpen
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_CORRUPT: self = .corrupt
    case SQLITE_CONSTRAINT: self = .constraint
    case SQLITE_MISUSE, SQLITE_RANGE, SQLITE_TOOBIG: self = .misuse
    default: self = .sql
    }
  }
}
