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
    bytes = try file.read(Self.size, at: 0)
    count = file.size
    self.file = file
  }

  /// Whether it extends to the end of the file.
  var isLast: Bool { base + bytes.count >= count || hasFailed }

  /// Moves to a place in the window when too few bytes are ahead of it; returns by how many bytes it moved.
  mutating func move(to place: Int) -> Int {
    guard !isLast, bytes.count - place < Self.ahead, let file else { return 0 }
    var moved = Data(capacity: Self.size)
    moved.append(bytes[place...])
    do { moved.append(try file.read(Self.size - moved.count, at: base + bytes.count)) } catch {
      hasFailed = true
    }
    bytes = moved
    base += place
    return place
  }
}
