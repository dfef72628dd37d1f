import Foundation

extension Data {
  /// The same text in UTF-8 when this is UTF-16, else the data itself without a copy.
  ///
  /// UTF-16 is recognised by its byte order mark, or by the zeros beside its first letters. Half a
  /// surrogate pair becomes U+FFFD. With a limit, only so many bytes are looked at.
  func transcodedFromUTF16(limit: Int? = nil) -> Data {
    guard let isBigEndian else { return self }
    let end = Swift.min(count, limit ?? count)
    let units = stride(from: 0, to: end - 1, by: 2).lazy.map { offset in
      let (first, second) = (self[startIndex + offset], self[startIndex + offset + 1])
      return isBigEndian
        ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
    }
    var output = Data(capacity: end)
    _ = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false
    ) { output.append($0) }
    return output
  }

  /// Nil when the data isn't UTF-16.
  private var isBigEndian: Bool? {
    let start = Array(prefix(4))
    if start.starts(with: [0xFF, 0xFE]) { return false }
    if start.starts(with: [0xFE, 0xFF]) { return true }
    guard start.count == 4 else { return nil }
    if start[0] != 0, start[1] == 0, start[2] != 0, start[3] == 0 { return false }
    return start[0] == 0 && start[1] != 0 && start[2] == 0 && start[3] != 0 ? true : nil
  }
}
