package import Synchronization

/// Atomic numbers in several stripes, so that threads rarely write to the same cache line.
///
/// Moving a cache line between two cores costs about 40 ns for each write.
package struct StripedAtomics: ~Copyable, Sendable {
  package static let count = 16

  /// The distance between two numbers of a stripe, in bytes.
  package static let size = MemoryLayout<Atomic<Int>>.stride

  // Safe to share: the pointer never changes, and the memory contains only atomics.
  nonisolated(unsafe) private let memory: UnsafeMutableRawPointer

  /// Two cache lines, because processors prefetch them in pairs.
  private static let stride = 128

  package init(perStripe: Int) {
    memory = .allocate(byteCount: Self.count * Self.stride, alignment: Self.stride)
    for stripe in 0..<Self.count {
      for index in 0..<perStripe {
        memory.advanced(by: offset(of: stripe) + index * Self.size)
          .bindMemory(to: Atomic<Int>.self, capacity: 1).initialize(to: Atomic(0))
      }
    }
  }

  deinit { memory.deallocate() }

  /// The offset of the first number of a stripe.
  @inline(__always)
  package func offset(of stripe: Int) -> Int { stripe * Self.stride }

  /// The offset of this thread's stripe, chosen by the address of its stack: stacks are at least
  /// half a mebibyte apart.
  package var current: Int {
    @inline(__always) get {
      var here: UInt8 = 0
      let address = withUnsafeMutablePointer(to: &here) { UInt64(UInt(bitPattern: $0)) }
      // Multiplying by the golden ratio spreads neighbouring stacks over the stripes.
      return offset(of: Int(truncatingIfNeeded: ((address >> 19) &* 0x9E37_79B9_7F4A_7C15) >> 60))
    }
  }

  package subscript(offset: Int) -> UnsafeMutablePointer<Atomic<Int>> {
    @inline(__always) get { memory.advanced(by: offset).assumingMemoryBound(to: Atomic<Int>.self) }
  }
}
