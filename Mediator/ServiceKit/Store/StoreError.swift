public import MediatorKit

/// A failure of the ``Store``; the message names the cause, the file and the fix.
///
/// The message has names of files, tables and columns, but no values, and no SQL but that of a migration.
public struct StoreError: ServiceFailure, Hashable {
  /// The kind of failure; closed and stable.
  public enum Code: String, Sendable, CaseIterable {
    /// The file can't be opened, created, read or written.
    case cannotOpen
    /// The file isn't a database.
    case notADatabase
    /// The file is a database of another program; it wasn't changed.
    case otherProgram
    /// The file was deleted or replaced while it was open.
    case replaced
    /// Another process held the lock for longer than the store waits; the only temporary one.
    case busy
    /// No space is left.
    case full
    /// The file or its folder can't be written.
    case readOnly
    /// The file is damaged.
    case corrupt
    /// A rule of a table refused a change; see ``StoreError/isUniqueViolation``.
    case constraint
    /// A newer version of the code has changed the tables.
    case newerSchema
    /// A caller broke a rule of the store: a fault of the code.
    case misuse
    /// SQLite refused a statement: a fault of the code, or tables that another program changed.
    case sql
  }

  /// The kind of failure.
  public let code: Code

  /// The cause, the file and the fix.
  public let message: String

  /// Whether a row with the same unique columns exists already.
  public let isUniqueViolation: Bool

  /// Whether the same call may succeed later.
  public var isTemporary: Bool { code == .busy }

  init(_ code: Code, _ message: String, isUniqueViolation: Bool = false) {
    self.code = code
    self.message = message
    self.isUniqueViolation = isUniqueViolation
  }
}

extension StoreError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
