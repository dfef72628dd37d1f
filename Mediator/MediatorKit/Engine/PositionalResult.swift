/// The result of a call by position.
@usableFromInline
enum PositionalResult {
  /// It is in the caller's variable.
  case stored
  /// It has another type.
  case reply(Reply)
}
