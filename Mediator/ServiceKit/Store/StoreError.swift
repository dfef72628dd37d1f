public import MediatorKit

/// A failure of the ``Store``: what happened, which file, and how to mend it.
///
/// The message holds names of files, tables and columns, never SQL or a value.
public struct StoreError: ServiceFailure, Hashable {
  /// What kind of failure it is; closed and stable.
  public enum Code: String, Sendable, CaseIterable {
    /// The file can't be opened, created, read or written.
    case cannotOpen
    /// The file is something else than a database.
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
    /// The store is used against its rules; only a change of the code helps.
    case misuse
    /// SQLite refuses a statement; only a change of the code helps.
    case sql
  }

  /// What kind of failure it is.
  public let code: Code

  /// What happened, where, and how to mend it.
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
