/// Finds objects by their text.
///
/// An open-addressing table with linear probing, at most half full. Its hash is faster than a dictionary's and needn't
/// resist collisions: the texts are the application's own names. It returns objects unretained: the table keeps them
/// alive.
struct TextTable<Entry: TextTableEntry>: Sendable {
  /// The hash of an entry's text, and the entry's number from 1; 0 for none.
  private struct Slot: Sendable {
    var hash: UInt32 = 0
    var number: UInt32 = 0
  }

  private var entries: [Entry] = []
  private var slots: [Slot] = []

  /// Makes an empty table.
  init() {}

  /// Makes a table of entries.
  init(_ entries: [Entry]) {
    guard !entries.isEmpty else { return }
    self.entries = entries
    var capacity = 4
    while capacity < entries.count * 2 { capacity *= 2 }
    slots = [Slot](repeating: Slot(), count: capacity)
    for index in entries.indices { fill(index) }
  }

  /// Adds an entry; of two entries with one text, the first is found.
  mutating func insert(_ entry: Entry) {
    guard (entries.count + 1) * 2 <= slots.count else { return self = TextTable(entries + [entry]) }
    entries.append(entry)
    fill(entries.count - 1)
  }

  subscript(text: String) -> Entry? { find(text)?.takeUnretainedValue() }

  /// The entry with a text, unretained: valid as long as the table.
  ///
  /// The entry's text is equal and has as many bytes. These differ at most in a text that isn't ASCII.
  @inline(__always)
  func find(_ text: String, in space: Int = 0) -> Unmanaged<Entry>? {
    guard !slots.isEmpty else { return nil }
    let hash = Self.hash(text) ^ space
    let mask = slots.count - 1
    var index = hash & mask
    while slots[index].number > 0 {
      let slot = slots[index]
      if slot.hash == UInt32(truncatingIfNeeded: hash) {
        let entry = Unmanaged.passUnretained(entries[Int(slot.number) - 1])
        if entry._withUnsafeGuaranteedRef({
          $0.space == space && $0.text == text && $0.text.utf8.count == text.utf8.count
        }) {
          return entry
        }
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Puts an entry into the first free slot for its hash, which is behind those of earlier entries.
  private mutating func fill(_ entry: Int) {
    let hash = Self.hash(entries[entry].text) ^ entries[entry].space
    var index = hash & (slots.count - 1)
    while slots[index].number > 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = Slot(hash: UInt32(truncatingIfNeeded: hash), number: UInt32(entry + 1))
  }

  /// Hashes eight bytes at a time, by multiplying and folding.
  private static func hash(_ text: String) -> Int {
    text.utf8.withContiguousStorageIfAvailable { Self.hash(of: UnsafeRawBufferPointer($0)) }
      ?? Array(text.utf8).withUnsafeBytes { Self.hash(of: $0) }
  }

  private static func hash(of bytes: UnsafeRawBufferPointer) -> Int {
    var hash = UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return Int(truncatingIfNeeded: mixed(hash ^ rest) >> 8)
  }

  /// Multiplies by the golden ratio; the fold moves the high bits into the masked ones.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }
}

/// An object that a ``TextTable`` finds by its text.
protocol TextTableEntry: AnyObject, Sendable {
  var text: String { get }
  /// Tells apart the same text in several sets.
  var space: Int { get }
}

extension TextTableEntry {
  var space: Int { 0 }
}
