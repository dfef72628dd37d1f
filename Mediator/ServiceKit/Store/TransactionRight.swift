import CSQLite
import Synchronization

/// The right to begin and end transactions, which a connection has only while the store uses it.
///
/// SQLite asks for it when it parses a statement, so a module's own `COMMIT` is refused before it runs.
final class TransactionRight: Sendable {
  // Only the thread that holds the store's lock uses it, so no ordering is needed.
  private let isGranted = Atomic(false)

  /// Runs a closure that may begin and end transactions.
  func use<Value>(_ body: () throws -> Value) rethrows -> Value {
    isGranted.store(true, ordering: .relaxed)
    defer { isGranted.store(false, ordering: .relaxed) }
    return try body()
  }

  /// Guards a connection, which must be closed before this object is freed.
  func attach(to database: OpaquePointer) {
    sqlite3_set_authorizer(
      database,
      { place, action, _, _, _, _ in
        guard [SQLITE_TRANSACTION, SQLITE_SAVEPOINT].contains(action), let place else {
          return SQLITE_OK
        }
        let right = Unmanaged<TransactionRight>.fromOpaque(place).takeUnretainedValue()
        return right.isGranted.load(ordering: .relaxed) ? SQLITE_OK : SQLITE_DENY
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
