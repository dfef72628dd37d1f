import Synchronization

/// A counter that threads increment without sharing a cache line, as far as its places go.
///
/// Two threads that increment one atomic number hand its cache line back and forth, at some forty nanoseconds each time.
package final class StripedCounter: Sendable {
  // Safe to share: the pointer never changes, and the memory holds nothing but atomics.
  nonisolated(unsafe) private let places: UnsafeMutableRawPointer

  /// A cache line.
  private static let stride = 64

  /// Begins at zero.
  package init() {
    places = .allocate(byteCount: ThreadPlace.count * Self.stride, alignment: Self.stride)
    for place in 0..<ThreadPlace.count {
      places.advanced(by: place * Self.stride).bindMemory(to: Atomic<Int>.self, capacity: 1)
        .initialize(to: Atomic(0))
    }
  }

  deinit { places.deallocate() }

  /// The count; other threads may increment it meanwhile.
  package var sum: Int {
    (0..<ThreadPlace.count).reduce(0) { $0 &+ place($1).pointee.load(ordering: .relaxed) }
  }

  /// Adds one.
  @inline(__always)
  package func increment() {
    place(ThreadPlace.current).pointee.wrappingAdd(1, ordering: .relaxed)
  }

  /// Begins at zero again.
  package func reset() {
    for index in 0..<ThreadPlace.count { place(index).pointee.store(0, ordering: .relaxed) }
  }

  @inline(__always)
  private func place(_ index: Int) -> UnsafeMutablePointer<Atomic<Int>> {
    places.advanced(by: index * Self.stride).assumingMemoryBound(to: Atomic<Int>.self)
  }
}

/// A number that tells threads apart, as far as there are numbers.
enum ThreadPlace {
  static let count = 16

  /// The number of this thread, by the address of its stack: stacks are at least half a mebibyte apart.
  @inline(__always)
  static var current: Int {
    var here: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &here) { UInt64(UInt(bitPattern: $0)) }
    // Multiplying by the golden ratio spreads neighbours over the numbers.
    return Int(truncatingIfNeeded: ((address >> 19) &* 0x9E37_79B9_7F4A_7C15) >> 60)
  }
}
