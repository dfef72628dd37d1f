/// One cell of a row, in the five types that SQLite has.
public enum StoreCell: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number. Not-a-number can't be kept: SQLite would turn it into NULL.
  case real(Double)
  /// A text, as UTF-8.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}
