import CSQLite
import Foundation
import Synchronization

/// The time limit of a call for the locks of other processes, and for the other threads of its own.
final class LockPatience: Sendable {
  static let seconds = 10

  // Only the thread that holds the store's lock uses it, so no ordering is needed.
  private let spent = Atomic(0)

  /// Begins a call that has waited for some milliseconds.
  ///
  /// Otherwise threads that wait one after the other would need ten seconds each.
  func begin(after milliseconds: Int) { spent.store(milliseconds, ordering: .relaxed) }

  /// Waits for a millisecond, until all tries took ``seconds``; returns whether it did.
  func waits(after tries: Int32) -> Bool {
    guard Int(tries) + spent.load(ordering: .relaxed) < Self.seconds * 1000 else { return false }
    // SQLite's busy handler is a synchronous C callback, so the thread itself waits.
    usleep(1000)
    return true
  }

  /// Makes a connection wait; it must be closed before this object is freed.
  ///
  /// Equal steps for all: SQLite's own handler waits longer with each try, so that processes that come later get the
  /// lock first.
  func attach(to database: OpaquePointer) {
    sqlite3_busy_handler(
      database,
      { patience, tries in
        guard let patience else { return 0 }
        return Unmanaged<LockPatience>.fromOpaque(patience).takeUnretainedValue()
          .waits(after: tries) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
