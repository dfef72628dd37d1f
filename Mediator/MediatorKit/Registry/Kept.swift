import Synchronization

/// The cached instance of a target with its type gone, or nothing yet.
///
/// It is on the way of every call, so reading takes no lock and counts no references: a counter that threads share
/// would cost more than the rest of the call. What is taken away is retired, and goes when every reader who
/// could have seen it has left.
final class Kept: Sendable {
  private struct Retired {
    let bound: Bound
    /// The places in which someone may still read it.
    var places = Readers.all
  }

  private let current: Atomic<Unmanaged<Bound>?>
  private let readers = Readers()
  private let retired = Mutex<[Retired]>([])
  private let hasRetired = Atomic(false)

  init(_ bound: Bound? = nil) { current = Atomic(bound.map(Unmanaged.passRetained)) }

  deinit { current.load(ordering: .sequentiallyConsistent)?.release() }

  /// Whether there is no instance.
  var isEmpty: Bool { current.load(ordering: .relaxed) == nil }

  /// The instance's methods, to be kept as long as someone likes.
  var bound: Bound? { read { $0 } }

  /// Runs a synchronous reader on the instance's methods, or answers nil when there is none.
  ///
  /// The methods must not leave the reader without being counted.
  @inline(__always)
  func read<R>(_ reader: (Bound) throws -> R) rethrows -> R? {
    let place = readers.enter()
    let result: R?
    do {
      result = try current.load(ordering: .sequentiallyConsistent)?._withUnsafeGuaranteedRef(reader)
    } catch {
      leave(place)
      throw error
    }
    leave(place)
    return result
  }

  /// Begins to read an action's method; whoever gets it has to ``leave(_:)``.
  @inline(__always)
  func enter(_ index: Int) -> (place: Int, method: Unmanaged<AnyObject>)? {
    let place = readers.enter()
    if let bound = current.load(ordering: .sequentiallyConsistent),
      let method = bound._withUnsafeGuaranteedRef({ $0.method(index) })
    {
      return (place, method)
    }
    leave(place)
    return nil
  }

  /// Keeps another instance, and answers whether there was one.
  func replace(with new: Bound?) -> Bool {
    let next = new.map(Unmanaged.passRetained)
    guard let old = current.exchange(next, ordering: .sequentiallyConsistent) else { return false }
    retired.withLock { retired in
      retired.append(Retired(bound: old.takeRetainedValue()))
      hasRetired.store(true, ordering: .sequentiallyConsistent)
    }
    sweep()
    return true
  }

  /// Ends a reading that began in a place.
  @inline(__always)
  func leave(_ place: Int) {
    // Either this sees what was retired, or who retires it sees that this reader has left.
    if readers.leave(place), hasRetired.load(ordering: .sequentiallyConsistent) { sweep() }
  }

  /// Lets go of what nobody can be reading any more.
  ///
  /// A place that was idle once since the instance was taken away has no reader who saw it.
  private func sweep() {
    // They go when the lock is open again: their ends are the modules' code.
    let gone = retired.withLock { retired in
      let idle = readers.idle
      for index in retired.indices { retired[index].places &= ~idle }
      let gone = retired.filter { $0.places == 0 }
      retired.removeAll { $0.places == 0 }
      hasRetired.store(!retired.isEmpty, ordering: .sequentiallyConsistent)
      return gone
    }
    withExtendedLifetime(gone) {}
  }
}
