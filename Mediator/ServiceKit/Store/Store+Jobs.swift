import Foundation
import Synchronization

extension Store {
  /// Runs a job of many transactions while no other thread or process runs one.
  ///
  /// Waits for the job of another. The system ends the job of a process that dies.
  ///
  /// - Parameter body: Runs once, on the calling thread.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, ``StoreError``, or `CancellationError` while it waits.
  public func runJob<Value>(_ body: () throws -> Value) throws -> Value {
    while true {
      if let result = try runJobIfIdle(body) { return result }
      try Task.checkCancellation()
      // The call is synchronous, and `flock` has no wait that can be cancelled.
      usleep(Self.microsecondsBetweenTries)
    }
  }

  /// Runs a job of many transactions unless another thread or process runs one.
  ///
  /// - Parameter body: Runs at most once, on the calling thread.
  /// - Returns: What the closure returns; nil when another job runs.
  /// - Throws: What the closure throws, or ``StoreError``.
  public func runJobIfIdle<Value>(_ body: () throws -> Value) throws -> Value? {
    guard let path else {
      guard !isJobRunning.exchange(true, ordering: .acquiring) else { return nil }
      defer { isJobRunning.store(false, ordering: .releasing) }
      return try body()
    }
    // Makes the folder.
    try read { _ in }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let lock = open(folder, O_RDONLY | O_CLOEXEC)
    guard lock >= 0 else { throw StoreError(system: errno, in: place) }
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw StoreError(system: errno, in: place) }
      return nil
    }
    return try body()
  }

  private static let microsecondsBetweenTries: UInt32 = 20_000
}
