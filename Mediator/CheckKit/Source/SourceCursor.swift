import Synchronization

/// A position in the bytes of a source file, which counts lines as it advances.
struct SourceCursor: Sendable {
  let bytes: [UInt8]
  private(set) var offset = 0
  private(set) var line = 1

  /// Counts reads for a test; nil otherwise.
  private let reads: ReadCount?

  init(_ bytes: [UInt8], counting reads: ReadCount? = nil) {
    self.bytes = bytes
    self.reads = reads
  }

  /// The byte here; nil at the end.
  var current: UInt8? { peek(0) }

  /// The byte at a distance; nil beyond the end.
  func peek(_ distance: Int) -> UInt8? {
    reads?.add()
    let index = offset + distance
    return index < bytes.count ? bytes[index] : nil
  }

  /// Advances by one byte; a line ends with LF, CR LF or a lone CR, as for the compiler.
  mutating func advance() {
    guard let byte = current else { return }
    if byte == Byte.lineFeed || (byte == Byte.carriageReturn && peek(1) != Byte.lineFeed) {
      line += 1
    }
    offset += 1
  }

  mutating func advance(by count: Int) {
    for _ in 0..<count { advance() }
  }

  mutating func advance(while passes: (UInt8) -> Bool) {
    while let byte = current, passes(byte) { advance() }
  }

  /// How often a byte is repeated from a distance, at most the limit.
  func count(of byte: UInt8, from distance: Int = 0, limit: Int = .max) -> Int {
    var count = 0
    while count < limit, peek(distance + count) == byte { count += 1 }
    return count
  }

  /// The text from an earlier offset to here, with replacement characters for invalid UTF-8.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The Unicode scalar here and its length in bytes; nil at the end and for invalid UTF-8.
  var scalar: (value: Unicode.Scalar, length: Int)? {
    var (rest, decoder) = (bytes[offset...].makeIterator(), UTF8())
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}

/// How many bytes a lexer read, with repetitions: shows in a test, without a clock, that it takes linear time.
final class ReadCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() { count.add(1, ordering: .relaxed) }
}
