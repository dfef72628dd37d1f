import Synchronization

/// Whether an event has made a screen's content outdated; may be set on any thread.
final class Staleness: Sendable {
  private let isStale = Atomic(false)

  /// Marks the content as outdated.
  func mark() { isStale.store(true, ordering: .releasing) }

  /// Returns whether the content is outdated, and takes the mark away.
  func take() -> Bool { isStale.exchange(false, ordering: .acquiringAndReleasing) }
}
