/// Finds objects by their text.
///
/// An open-addressing table with linear probing, at most half full. Its hash is faster than a dictionary's and needn't
/// resist collisions: the texts are the application's own names. It returns objects unretained: the table keeps them alive.
struct TextTable<Entry: TextTableEntry>: Sendable {
  private var entries: [Entry] = []
  /// The numbers of entries, from 1; 0 for none.
  private var slots: [UInt32] = []

  init() {}

  init(_ entries: [Entry]) {
    guard !entries.isEmpty else { return }
    self.entries = entries
    var capacity = 4
    while capacity < entries.count * 2 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
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
  /// The entry's text is equal and has as many bytes. These differ at most in a text that isn't ASCII, which `isMeant`
  /// compares.
  @inline(__always)
  func find(_ text: String, in space: Int = 0, where isMeant: (Entry) -> Bool = { _ in true })
    -> Unmanaged<Entry>?
  {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var index = (Self.hash(text) ^ space) & mask
    while slots[index] > 0 {
      let entry = Unmanaged.passUnretained(entries[Int(slots[index]) - 1])
      let isFound = entry._withUnsafeGuaranteedRef {
        $0.space == space && $0.text.utf8.count == text.utf8.count && $0.text == text
          && isMeant($0)
      }
      if isFound { return entry }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Puts an entry into the first free slot for its hash, which is behind those of earlier entries.
  private mutating func fill(_ entry: Int) {
    let hash = Self.hash(entries[entry].text) ^ entries[entry].space
    var index = hash & (slots.count - 1)
    while slots[index] > 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = UInt32(entry + 1)
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
