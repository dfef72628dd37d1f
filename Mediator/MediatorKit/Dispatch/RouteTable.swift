/// Finds entries by the text of their route; fixed once it is made.
///
/// An open table with linear probing, at most half full. It hashes faster than a dictionary, which has to
/// withstand keys made to collide: here an application's own names are the only keys. What it finds is handed out
/// without being counted: the table keeps its entries as long as it lives.
struct RouteTable: Sendable {
  /// Where to look first: the hash, and the entry with it.
  private struct Slot: Sendable {
    var hash = 0
    var entry: Unmanaged<Endpoint>?
  }

  private let entries: [Endpoint]
  private let slots: [Slot]
  private let mask: Int

  /// Of two entries with one route, the first counts.
  init(_ entries: [Endpoint]) {
    var capacity = 4
    while capacity < entries.count * 2 { capacity *= 2 }
    var slots = [Slot](repeating: Slot(), count: capacity)
    for entry in entries {
      let hash = Self.hash(entry.route.text)
      var index = hash & (capacity - 1)
      while let other = slots[index].entry, other.takeUnretainedValue().route != entry.route {
        index = (index + 1) & (capacity - 1)
      }
      guard slots[index].entry == nil else { continue }
      slots[index] = Slot(hash: hash, entry: .passUnretained(entry))
    }
    self.entries = entries
    self.slots = slots
    mask = capacity - 1
  }

  /// The entry of a route, or nil.
  subscript(text: String) -> Endpoint? { find(text)?.takeUnretainedValue() }

  /// The entry of a route, or nil; uncounted, so only for as long as the table certainly lives.
  @inline(__always)
  func find(_ text: String) -> Unmanaged<Endpoint>? {
    let hash = Self.hash(text)
    var index = hash & mask
    while let entry = slots[index].entry {
      if slots[index].hash == hash, entry._withUnsafeGuaranteedRef({ $0.route.isSpelled(text) }) {
        return entry
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Eight bytes at a time, multiplied and folded.
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

  /// The constant is the golden ratio's; the fold brings the high bits down to where the mask looks.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }
}

extension Route {
  /// Whether a text has the same bytes.
  ///
  /// Texts are equal when they look alike, as K and the sign for kelvin do; only the same bytes name a route.
  @inline(__always)
  fileprivate func isSpelled(_ text: String) -> Bool {
    self.text == text && self.text.utf8.count == text.utf8.count
  }
}
