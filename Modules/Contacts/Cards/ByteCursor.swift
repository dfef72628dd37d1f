/// A cursor through the lines of a file; valid as long as the bytes.
struct ByteCursor {
  let bytes: UnsafeRawBufferPointer
  var position: BytePosition

  /// The next line without its break; nil at the end.
  mutating func nextLine() -> UnsafeRawBufferPointer? {
    let start = position.offset
    guard start < bytes.count else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    position.offset = end
    skipLineBreak()
    return bytes.part(start..<end)
  }

  /// The next line, when it continues the one before, without the space or tab that says so.
  mutating func nextFold() -> UnsafeRawBufferPointer? {
    guard isAtFold, let line = nextLine() else { return nil }
    return line.part(1..<line.count)
  }

  /// Whether the next line continues the one before: it starts with a space or tab.
  var isAtFold: Bool {
    position.offset < bytes.count
      && (bytes[position.offset] == 32 || bytes[position.offset] == 9)
  }

  /// The next line, without stepping over it.
  var peekedLine: UnsafeRawBufferPointer? {
    var ahead = self
    return ahead.nextLine()
  }

  /// Steps over one CRLF, LF or CR, or over CR CR LF, which a second conversion of line ends leaves.
  mutating func skipLineBreak() {
    guard position.offset < bytes.count else { return }
    position.offset += isLineFeed(after: 1) ? 2 : isLineFeed(after: 2) ? 3 : 1
    position.line += 1
  }

  /// Whether so many CRs are at the cursor, followed by LF.
  private func isLineFeed(after count: Int) -> Bool {
    let end = position.offset + count
    return end < bytes.count && bytes[end] == 10
      && bytes[position.offset] == 13 && bytes[end - 1] == 13
  }
}
