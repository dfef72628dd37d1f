import Synchronization

/// Counts the readers of a replaceable object, and frees a replaced object when its last reader has left.
///
/// Threads count in different stripes where possible: a shared counter's cache line would move between cores, which
/// costs more than a call. Each stripe has two phases. New readers enter the current phase, so the other one drains
/// even on a busy stripe.
///
/// A struct: a call would retain an object, and threads would contend for its reference count.
struct Readers: ~Copyable, Sendable {
  /// The offset of the counter of one stripe and phase.
  typealias Ticket = Int

  // Not private: Swift 6.3.1 fails to compile the owner of a private type inside a struct that can't be copied.
  struct Retired: Sendable {
    let object: any AnyObject & Sendable
    /// A bit for each ticket whose holder may still read the object.
    var tickets = UInt32.max
  }

  struct State: Sendable {
    var objects: [Retired] = []
    /// The tickets of all objects: a reader that stays doesn't make each call look at the list.
    var tickets: UInt32 = 0
  }

  /// Each place has two bits in ``Retired/tickets``, one per phase.
  private static let places = StripedAtomics.count

  /// Two counters per place, one for each phase.
  private let counters = StripedAtomics(perStripe: 2)
  /// The offset of the current phase's counter in its stripe.
  private let phase = Atomic(0)
  private let retired = Mutex(State())
  private let hasRetired = Atomic(false)

  /// Begins reading; returns the ticket for ``leave(_:)``.
  @inline(__always)
  func enter() -> Ticket {
    let ticket = counters.current + phase.load(ordering: .relaxed)
    counters[ticket].pointee.wrappingAdd(1, ordering: .sequentiallyConsistent)
    return ticket
  }

  @inline(__always)
  func leave(_ ticket: Ticket) {
    let left = counters[ticket].pointee.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    // Either this thread sees the retired object, or the retiring thread sees that this reader has left.
    if left.newValue == 0, hasRetired.load(ordering: .sequentiallyConsistent) { sweep() }
  }

  func retire(_ object: any AnyObject & Sendable) {
    retired.withLock { retired in
      retired.objects.append(Retired(object: object))
      retired.tickets = .max
      hasRetired.store(true, ordering: .sequentiallyConsistent)
    }
    sweep()
  }

  /// Frees the objects that no reader can see: each counter was zero at least once since they were retired.
  private func sweep() {
    // Freed outside the lock, because deinitialisers run arbitrary code.
    let freed = retired.withLock { retired in
      var freed: [Retired] = []
      repeat {
        let idle = idle
        // Otherwise no reader has left since the last look.
        guard retired.tickets & idle != 0 else { break }
        for index in retired.objects.indices { retired.objects[index].tickets &= ~idle }
        freed += retired.objects.filter { $0.tickets == 0 }
        retired.objects.removeAll { $0.tickets == 0 }
        retired.tickets = retired.objects.reduce(0) { $0 | $1.tickets }
      } while changePhase(for: retired.objects.first)
      hasRetired.store(!retired.objects.isEmpty, ordering: .sequentiallyConsistent)
      return freed
    }
    withExtendedLifetime(freed) {}
  }

  /// Moves new readers to the other phase when only readers of the current one may still see an object.
  private func changePhase(for oldest: Retired?) -> Bool {
    guard let oldest else { return false }
    let current = phase.load(ordering: .sequentiallyConsistent)
    let others = UInt32(0xFFFF) << UInt32(current == 0 ? Self.places : 0)
    guard oldest.tickets & others == 0 else { return false }
    phase.store(current ^ StripedAtomics.size, ordering: .sequentiallyConsistent)
    return true
  }

  /// The tickets without a reader, as bits.
  private var idle: UInt32 {
    var set: UInt32 = 0
    var index = 0
    // A loop over a range or a closure would take most of the launch of a debug build.
    while index < 2 * Self.places {
      if counters[ticket(index)].pointee.load(ordering: .sequentiallyConsistent) == 0 {
        set |= 1 << UInt32(index)
      }
      index += 1
    }
    return set
  }

  /// The ticket of a bit: the places of the first phase, then those of the second.
  private func ticket(_ index: Int) -> Ticket {
    counters.offset(of: index % Self.places) + index / Self.places * StripedAtomics.size
  }
}
