import Foundation
import Synchronization

extension Store {
  /// Runs a job of many transactions while no other thread or process runs one.
  ///
  /// Waits for the job of another. The system ends the job of a process that dies.
  ///
  /// - Parameter body: Runs once, on the calling thread.
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the closure, ``StoreError``, or `CancellationError` while it waits.
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
  /// - Returns: The result of the closure; nil when another job runs.
  /// - Throws: The errors of the closure, or ``StoreError``.
  public func runJobIfIdle<Value>(_ body: () throws -> Value) throws -> Value? {
    guard let lease = try lease() else { return nil }
    return try withExtendedLifetime(lease, body)
  }

  /// The lease of a job, unless another thread or process has it.
  ///
  /// - Parameter job: The name of the job, as a part of the name of a file; nil for that of ``runJob(_:)``.
  /// - Returns: The lease; nil while another one exists.
  /// - Throws: ``StoreError``.
  public func lease(_ job: String? = nil) throws -> JobLease? {
    guard let lock = try lockFile(job) else { return JobLease(leases, job ?? "") }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let fault = errno
      close(lock)
      guard fault == EWOULDBLOCK else { throw StoreError(system: fault, in: place) }
      return nil
    }
    return JobLease(lock)
  }

  /// An open file to lock, or the folder of the database without a name; nil for a store in memory.
  func lockFile(_ name: String?) throws -> CInt? {
    guard let path else { return nil }
    // Makes the folder.
    try read { _ in }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let lock =
      name.map { open("\(folder)/\($0).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
      ?? open(folder, O_RDONLY | O_CLOEXEC)
    guard lock >= 0 else { throw StoreError(system: errno, in: place) }
    return lock
  }

  private static let microsecondsBetweenTries: UInt32 = 20_000
}
