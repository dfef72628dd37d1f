import Foundation
import ServiceKit

/// The bytes of a URL, and when they were loaded.
struct CachedItem: Hashable, Sendable {
  let bytes: [UInt8]
  let stored: Date
}

// The form of a file: a mark, a checksum of all that follows, the time, the number of bytes, and the bytes.
extension CachedItem {
  private static let mark = Array("MDC1".utf8)
  private static let headSize = mark.count + 32 + 8 + 8

  /// The size of the file.
  var fileSize: Int { Self.headSize + bytes.count }

  /// The content of the file.
  var file: Data {
    let rest =
      Self.bytes(stored.timeIntervalSinceReferenceDate.bitPattern)
      + Self.bytes(UInt64(bytes.count)) + bytes
    return Data(Self.mark + SHA256.hash(rest) + rest)
  }

  /// Reads a file; nil for a damaged or truncated one.
  init?(file: Data) {
    let file = Array(file)
    guard file.count >= Self.headSize, file.starts(with: Self.mark) else { return nil }
    let rest = file.dropFirst(Self.mark.count + 32)
    let bytes = file.dropFirst(Self.headSize)
    guard Self.number(rest.dropFirst(8)) == UInt64(bytes.count),
      file.dropFirst(Self.mark.count).starts(with: SHA256.hash(rest))
    else { return nil }
    self.bytes = Array(bytes)
    stored = Date(timeIntervalSinceReferenceDate: Double(bitPattern: Self.number(rest)))
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// The number in the first 8 bytes.
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
