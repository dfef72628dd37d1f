import Foundation
import MediatorKit
import Synchronization

/// A lock on a store, such as the right to run a job; it ends with the object, and with the process.
public final class JobLease: Sendable {
  /// The jobs of a store in memory that have a lease.
  final class Names: Sendable {
    let all = Mutex<Set<String>>([])
  }

  private let end: @Sendable () -> Void

  /// A lease that locks nothing.
  init() { end = {} }

  /// A lease that is the lock of an open file, which it closes.
  init(_ lock: CInt) {
    end = {
      // A child process shares the file, and the lock, until it executes its program.
      flock(lock, LOCK_UN)
      close(lock)
    }
  }

  /// A lease of a store in memory; nil while there is another one of this name.
  init?(_ names: Names, _ name: String) {
    guard names.all.withLock({ $0.insert(name).inserted }) else { return nil }
    end = { _ = names.all.withLock { $0.remove(name) } }
  }

  deinit { end() }
}
