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
  private(set) var hasFailed = false

  /// All bytes of a text.
  init(_ bytes: Data) {
    self.bytes = bytes
    count = bytes.count
    file = nil
  }

  /// The first bytes of a file.
  init(_ file: CardFile) throws {
    bytes = Data(capacity: min(Self.size, file.size))
    try file.read(Self.size, at: 0, to: &bytes)
    count = file.size
    self.file = file
  }

  /// Whether it extends to the end of the file.
  var isLast: Bool { base + bytes.count >= count || hasFailed }

  /// Moves to a place in the window when too few bytes are ahead of it; returns by how many bytes it moved.
  mutating func move(to place: Int) -> Int {
    guard !isLast, bytes.count - place < Self.ahead, let file else { return 0 }
    // In place: a second window would double the memory of an import.
    bytes.removeSubrange(..<place)
    base += place
    do { try file.read(Self.size - bytes.count, at: base + bytes.count, to: &bytes) } catch {
      hasFailed = true
    }
    return place
  }
}
