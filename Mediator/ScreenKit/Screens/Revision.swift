import Observation
import Synchronization

/// The number of changes of what a screen shows, for renderers; may change on any thread.
final class Revision: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let count = Atomic(0)
  private let isBuilt = Atomic(false)

  /// The number of changes so far.
  var value: Int {
    registrar.access(self, keyPath: \.value)
    return count.load(ordering: .relaxed)
  }

  /// Counts a change.
  func increment() {
    registrar.withMutation(of: self, keyPath: \.value) {
      _ = count.add(1, ordering: .relaxed)
      isBuilt.store(false, ordering: .releasing)
    }
  }

  /// Returns whether nothing changed since the former call, and begins anew.
  func wasUnchanged() -> Bool { isBuilt.exchange(true, ordering: .acquiringAndReleasing) }
}

/// Whether an event has made a screen's content outdated; may be set on any thread.
final class Staleness: Sendable {
  private let isStale = Atomic(false)

  /// Marks the content as outdated.
  func mark() { isStale.store(true, ordering: .releasing) }

  /// Returns whether the content is outdated, and takes the mark away.
  func take() -> Bool { isStale.exchange(false, ordering: .acquiringAndReleasing) }
}
