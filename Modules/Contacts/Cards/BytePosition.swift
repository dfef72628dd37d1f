/// The place of a reader in its file.
struct BytePosition: Sendable {
  /// The next byte to read.
  var offset = 0
  /// The line of that byte, counted from 1.
  var line = 1
}
