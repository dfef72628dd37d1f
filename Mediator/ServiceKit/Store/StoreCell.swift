/// One cell of a row, in one of SQLite's five types.
public enum StoreCell: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number. Not-a-number can't be stored: SQLite would store NULL.
  case real(Double)
  /// A text, as UTF-8.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}
