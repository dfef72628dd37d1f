internal import CThread
package import Synchronization

/// Atomic numbers in stripes, so that threads rarely share a cache line: moving it to another core costs 40 ns a write.
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

  @inline(__always)
  package func offset(of stripe: Int) -> Int { stripe * Self.stride }

  /// The number of this thread's stripe; new threads take the stripes in turn.
  static var stripe: Int {
    @inline(__always) get { Int(cthread_number()) & (count - 1) }
  }

  package var current: Int {
    @inline(__always) get { offset(of: Self.stripe) }
  }

  package subscript(offset: Int) -> UnsafeMutablePointer<Atomic<Int>> {
    @inline(__always) get { memory.advanced(by: offset).assumingMemoryBound(to: Atomic<Int>.self) }
  }
}

extension StripedAtomics {
  /// One object for each stripe of threads, made when a thread of the stripe first asks for it.
  ///
  /// Threads that retain one object contend for its reference count, which costs more than a call.
  final class References<Object: AnyObject & Sendable>: Sendable {
    // Safe to share: the pointer never changes, and the memory contains only atomics.
    nonisolated(unsafe) private let slots: UnsafeMutablePointer<Atomic<Unmanaged<Object>?>>

    init() {
      slots = .allocate(capacity: StripedAtomics.count)
      for stripe in 0..<StripedAtomics.count { (slots + stripe).initialize(to: Atomic(nil)) }
    }

    deinit {
      for stripe in 0..<StripedAtomics.count {
        slots[stripe].load(ordering: .sequentiallyConsistent)?.release()
      }
      slots.deallocate()
    }

    @inline(__always)
    func current(_ make: () -> Object) -> Object {
      let slot = slots + StripedAtomics.stripe
      return (slot.pointee.load(ordering: .sequentiallyConsistent) ?? Self.store(make(), in: slot))
        .takeUnretainedValue()
    }

    /// Stores an object, unless another thread of the stripe stored one meanwhile.
    private static func store(
      _ object: Object, in slot: UnsafeMutablePointer<Atomic<Unmanaged<Object>?>>
    ) -> Unmanaged<Object> {
      let new = Unmanaged.passRetained(object)
      let (_, former) = slot.pointee.compareExchange(
        expected: nil, desired: new, ordering: .sequentiallyConsistent)
      guard let former else { return new }
      new.release()
      return former
    }
  }
}
