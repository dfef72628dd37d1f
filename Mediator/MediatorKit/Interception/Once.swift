import Synchronization

/// Limits a hook to one run.
final class Once: Sendable {
  private let isUsed = Atomic(false)

  /// Whether the run has begun.
  var hasRun: Bool { isUsed.load(ordering: .acquiring) }

  /// Claims the run; returns false when another call has it.
  func begin() -> Bool { !isUsed.exchange(true, ordering: .acquiringAndReleasing) }
}
