import Synchronization

/// Counts the readers of something that may be replaced, and frees what was replaced when they have left.
///
/// Each thread counts in a place of its own, as far as places go: two threads that count in one place hand its cache line
/// back and forth, which costs more than a call. Each place counts in two phases: new readers enter the current one, so
/// the other one becomes empty, however busy the place is.
final class Readers: Sendable {
  /// A place and a phase: the offset of their counter.
  typealias Ticket = Int

  private struct Retired: Sendable {
    let object: any AnyObject & Sendable
    /// The tickets whose holders may still read it.
    var tickets = UInt32.max
  }

  /// A bit each in ``Retired/tickets``, for each phase.
  private static let places = StripedAtomics.count

  /// One for each phase of each place.
  private let counters = StripedAtomics(perStripe: 2)
  /// The offset of the current phase's counters: zero, or the size of a counter.
  private let phase = Atomic(0)
  private let retired = Mutex<[Retired]>([])
  private let hasRetired = Atomic(false)

  /// Begins to read, and returns the ticket to leave with.
  @inline(__always)
  func enter() -> Ticket {
    let ticket = counters.current + phase.load(ordering: .relaxed)
    counters[ticket].pointee.wrappingAdd(1, ordering: .sequentiallyConsistent)
    return ticket
  }

  /// Ends reading.
  @inline(__always)
  func leave(_ ticket: Ticket) {
    let left = counters[ticket].pointee.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    // Either this sees what was retired, or whoever retires it sees that this reader has left.
    if left.newValue == 0, hasRetired.load(ordering: .sequentiallyConsistent) { sweep() }
  }

  /// Frees an object when every reader that could have seen it has left.
  func retire(_ object: any AnyObject & Sendable) {
    retired.withLock { retired in
      retired.append(Retired(object: object))
      hasRetired.store(true, ordering: .sequentiallyConsistent)
    }
    sweep()
  }

  /// Frees what no reader can see any more: since it was retired, each counter was zero once.
  private func sweep() {
    // Freed outside the lock: deinitialisers are anyone's code.
    let freed = retired.withLock { retired in
      var freed: [Retired] = []
      repeat {
        let idle = idle
        for index in retired.indices { retired[index].tickets &= ~idle }
        freed += retired.filter { $0.tickets == 0 }
        retired.removeAll { $0.tickets == 0 }
      } while changePhase(for: retired.first)
      hasRetired.store(!retired.isEmpty, ordering: .sequentiallyConsistent)
      return freed
    }
    withExtendedLifetime(freed) {}
  }

  /// Sends new readers to the other phase when only readers of the current one may still see an object.
  private func changePhase(for oldest: Retired?) -> Bool {
    guard let oldest else { return false }
    let current = phase.load(ordering: .sequentiallyConsistent)
    let others = UInt32(0xFFFF) << UInt32(current == 0 ? Self.places : 0)
    guard oldest.tickets & others == 0 else { return false }
    phase.store(current ^ StripedAtomics.size, ordering: .sequentiallyConsistent)
    return true
  }

  /// The tickets that no reader holds, as bits.
  private var idle: UInt32 {
    (0..<2 * Self.places).reduce(0) { set, index in
      counters[ticket(index)].pointee.load(ordering: .sequentiallyConsistent) == 0
        ? set | 1 << UInt32(index) : set
    }
  }

  /// The ticket that a bit stands for: the places of the first phase, then those of the second.
  private func ticket(_ index: Int) -> Ticket {
    counters.offset(of: index % Self.places) + index / Self.places * StripedAtomics.size
  }
}
