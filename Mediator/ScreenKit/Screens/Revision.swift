import Observation
import Synchronization

/// The number of changes of a screen's content, for renderers; may change on any thread.
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
