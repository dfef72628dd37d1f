import Synchronization

/// Counts those who are reading something that may be taken away meanwhile.
///
/// Each thread counts in a place of its own, as far as places go: threads that counted in one place would hand
/// its cache line to and fro, which costs more than a call.
final class Readers: Sendable {
  /// How many places there are; a bit each in ``all``.
  private static let count = 16

  /// Two cache lines, since processors fetch them in pairs.
  private static let stride = 128

  /// The set of all places.
  static let all: UInt16 = .max

  // Safe to share: the memory is written only here and in `deinit`, and holds nothing but atomics.
  nonisolated(unsafe) private let memory: UnsafeMutableRawPointer

  init() {
    memory = .allocate(byteCount: Self.count * Self.stride, alignment: Self.stride)
    for place in 0..<Self.count {
      memory.advanced(by: place * Self.stride)
        .bindMemory(to: Atomic<Int>.self, capacity: 1).initialize(to: Atomic(0))
    }
  }

  deinit { memory.deallocate() }

  /// Begins to read, and answers the place to leave by.
  @inline(__always)
  func enter() -> Int {
    let place = Self.placeOfThisThread()
    counter(place).pointee.wrappingAdd(1, ordering: .sequentiallyConsistent)
    return place
  }

  /// Ends a reading, and answers whether nobody reads in that place any more.
  @inline(__always)
  func leave(_ place: Int) -> Bool {
    counter(place).pointee.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue == 0
  }

  /// The places in which nobody reads, as a set of bits.
  var idle: UInt16 {
    (0..<Self.count).reduce(0) { set, place in
      counter(place).pointee.load(ordering: .sequentiallyConsistent) == 0
        ? set | 1 << UInt16(place) : set
    }
  }

  @inline(__always)
  private func counter(_ place: Int) -> UnsafeMutablePointer<Atomic<Int>> {
    memory.advanced(by: place * Self.stride).assumingMemoryBound(to: Atomic<Int>.self)
  }

  /// Threads are told apart by where their stacks lie; stacks are at least half a mebibyte apart.
  @inline(__always)
  private static func placeOfThisThread() -> Int {
    var here: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    // Multiplying by the golden ratio spreads neighbours over the places.
    return Int(((address >> 19) &* 0x9E37_79B9_7F4A_7C15) >> 60)
  }
}
