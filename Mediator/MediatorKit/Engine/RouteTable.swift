/// Finds endpoints by the text of their route; immutable.
///
/// An open-addressing table with linear probing, at most half full. Its hash is faster than a dictionary's and needn't
/// resist collisions: the keys are the application's own names. It returns endpoints unretained: the table keeps them
/// alive.
struct RouteTable: Sendable {
  /// The hash of an endpoint's route, and its number from 1; 0 for none.
  private struct Slot: Sendable {
    var hash: UInt32 = 0
    var number: UInt32 = 0
  }

  private let entries: [Endpoint]
  private let slots: [Slot]
  private let mask: Int

  /// Of two endpoints with one route, the first wins.
  init(_ entries: [Endpoint]) {
    var capacity = 4
    while capacity < entries.count * 2 { capacity *= 2 }
    var slots = [Slot](repeating: Slot(), count: capacity)
    for (number, entry) in zip(1..., entries) {
      let hash = Self.hash(entry.route.text)
      var index = hash & (capacity - 1)
      while slots[index].number > 0, entries[Int(slots[index].number) - 1].route != entry.route {
        index = (index + 1) & (capacity - 1)
      }
      guard slots[index].number == 0 else { continue }
      slots[index] = Slot(
        hash: UInt32(truncatingIfNeeded: hash), number: UInt32(number))
    }
    self.entries = entries
    self.slots = slots
    mask = capacity - 1
  }

  subscript(text: String) -> Endpoint? { find(text)?.takeUnretainedValue() }

  /// The endpoint of a route, unretained: valid as long as the table.
  @inline(__always)
  func find(_ text: String) -> Unmanaged<Endpoint>? {
    let hash = Self.hash(text)
    var index = hash & mask
    while slots[index].number > 0 {
      let slot = slots[index]
      if slot.hash == UInt32(truncatingIfNeeded: hash) {
        let entry = Unmanaged.passUnretained(entries[Int(slot.number) - 1])
        if entry._withUnsafeGuaranteedRef({ $0.route.isSpelled(text) }) { return entry }
      }
      index = (index + 1) & mask
    }
    return nil
  }

  func find(_ target: String, _ action: String) -> Unmanaged<Endpoint>? {
    find(Route(checkedTarget: target, action: action).text)
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

extension Route {
  /// Whether a text has the same bytes.
  ///
  /// `String` equality is canonical equivalence: K equals the kelvin sign. Routes must match by
  /// bytes.
  @inline(__always)
  fileprivate func isSpelled(_ text: String) -> Bool {
    self.text == text && self.text.utf8.count == text.utf8.count
  }
}
