import CSQLite
import Foundation
import MediatorKit

extension StoreError {
  /// The error for a result code of SQLite.
  ///
  /// - Parameters:
  ///   - result: The extended result code.
  ///   - database: The connection, for its last message and system error; nil when there is none.
  ///   - place: Where it happened: "the database at …".
  ///   - isMigration: Whether the SQL is that of a migration: a constant, which may be quoted.
  init(
    sqlite result: Int32, _ database: OpaquePointer?, in place: String, isMigration: Bool = false
  ) {
    let code = Code(sqlite: result)
    if code == .cannotOpen {
      self.init(system: database.map(sqlite3_system_errno) ?? 0, result, in: place)
    } else {
      let text = database.flatMap(sqlite3_errmsg).map { String(cString: $0) }
      let reason = isMigration ? text : text.flatMap(Self.harmlessReason)
      self.init(
        code, Self.message(code, result, reason, in: place),
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

  /// Those of a unique column, of a primary key and of a row id, as C macros that Swift doesn't import.
  private static let uniqueResults = [8, 6, 10].map { SQLITE_CONSTRAINT | $0 << 8 }

  private static func message(
    _ code: Code, _ result: Int32, _ reason: String?, in place: String
  ) -> String {
    let detail = reason.map { ": \($0)" } ?? ""
    let isMissing = changedTables.contains { detail.contains($0) }
    return switch code {
    case .notADatabase:
      "the file of \(place) isn't an SQLite database; move it away to start with an empty one"
    case .busy:
      "another process has locked \(place) for more than \(LockPatience.seconds) seconds; "
        + "try again"
    case .full: "no space is left for \(place); free some and try again"
    case .readOnly:
      "can't write \(place); give this user write permission to the file and its folder"
    case .corrupt:
      "the file of \(place) is damaged; restore a copy, or move it away to start with an empty one"
    case .constraint:
      "a rule of a table in \(place) refused the change\(detail); check the values before writing"
    case .misuse where result & 0xff == SQLITE_AUTH:
      "a statement for \(place) begins or ends a transaction; "
        + "leave BEGIN, COMMIT, ROLLBACK and SAVEPOINT to the store"
    // No other program changes a database in memory, and each process migrates its own from the first step.
    case .sql where isMissing && place != Database.place(of: nil):
      "SQLite refused a statement in \(place) (SQLite \(result))\(detail); "
        + "restore a copy if another program changed the tables; undo the change of a migration that was edited after it "
        + "ran, or delete the data if no user has them; otherwise correct the statement"
    default:
      "SQLite refused a statement in \(place) (SQLite \(result))\(detail); correct the statement"
    }
  }

  /// The reasons that another program, or an edited migration, may have caused.
  private static let changedTables = [
    "no such table: ", "no such column: ", " already exists", " has no column named ",
  ]

  /// SQLite's message if it consists of names and fixed words; nil if it may quote other SQL.
  private static func harmlessReason(_ message: String) -> String? {
    if message.hasSuffix(": syntax error") { return "syntax error" }
    guard let colon = message.firstRange(of: ": ") else {
      return message.utf8.allSatisfy(isNameByte) ? message : nil
    }
    let harmless = [
      "UNIQUE constraint failed", "NOT NULL constraint failed", "no such table", "no such column",
      "duplicate column name",
    ]
    let isHarmless = harmless.contains(String(message[..<colon.lowerBound]))
    let hasOnlyNames = message[colon.upperBound...].utf8.allSatisfy(isNameByte)
    return isHarmless && hasOnlyNames ? message : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isNameByte || "., \"".utf8.contains(byte)
  }
}

extension StoreError.Code {
  fileprivate init(sqlite result: Int32) {
    // The low byte is the kind, the rest says more about it.
    switch result & 0xff {
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_IOERR: self = .cannotOpen
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_CORRUPT: self = .corrupt
    case SQLITE_CONSTRAINT: self = .constraint
    case SQLITE_MISUSE, SQLITE_RANGE, SQLITE_TOOBIG, SQLITE_AUTH: self = .misuse
    default: self = .sql
    }
  }
}
