/// A line of standard input.
package enum ArrivingLine: Sendable {
  /// Without its end.
  case text([UInt8])
  /// It was skipped, with the longest length in words.
  case tooLong(limit: String)
}
