import Foundation

/// The bytes of a card file in memory: a window that moves along the file, longer than any card.
struct CardWindow: Sendable {
  /// The bytes kept ahead of a card; a card has at most ``CardLimits/cardBytes``.
  static let ahead = CardLimits.cardBytes + 1 << 20
  static let size = ahead + 8 << 20

  private(set) var bytes: Data
  /// The place of the first byte in the file.
  private(set) var base = 0
  /// How many bytes the file has.
  let count: Int
  private let file: CardFile?
  private let ahead: Int
  private let size: Int
  private(set) var hasFailed = false

  /// All bytes of a text.
  init(_ bytes: Data) {
    self.bytes = bytes
    count = bytes.count
    (file, ahead, size) = (nil, 0, bytes.count)
  }

  /// The first bytes of a file; a smaller window is for tests with smaller cards.
  init(_ file: CardFile, ahead: Int = Self.ahead, size: Int = Self.size) throws {
    (self.ahead, self.size) = (ahead, size)
    bytes = Data(capacity: min(size, file.size))
    try file.read(size, at: 0, to: &bytes)
    count = file.size
    self.file = file
  }

  /// Whether it extends to the end of the file.
  var isLast: Bool { base + bytes.count >= count || hasFailed }

  /// Where cards may begin, so that all of a card is in the window.
  var end: Int { isLast ? .max : bytes.count - ahead }

  /// Moves to a place in the window when too few bytes are ahead of it; returns by how many bytes it moved.
  mutating func move(to place: Int) -> Int {
    guard !isLast, bytes.count - place < ahead, let file else { return 0 }
    // In place: a second window would double the memory of an import.
    bytes.removeSubrange(..<place)
    base += place
    do { try file.read(size - bytes.count, at: base + bytes.count, to: &bytes) } catch {
      hasFailed = true
    }
    return place
  }
}
