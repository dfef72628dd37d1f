import Synchronization

/// Whether an event has made a screen's content outdated; may be set on any thread.
final class Staleness: Sendable {
  private let isStale = Atomic(false)
  /// The screens that the running task loads.
  @TaskLocal private static var loading: [ObjectIdentifier] = []

  /// Marks the content as outdated, except from the screen's own load: the screen would load for ever.
  func mark() {
    if !Self.loading.contains(ObjectIdentifier(self)) { isStale.store(true, ordering: .releasing) }
  }

  /// Runs a load, and ignores its own events.
  @MainActor static func withoutOwnEvents<R>(
    _ all: [Staleness], _ load: @MainActor () async throws -> R
  ) async rethrows -> R {
    try await $loading.withValue(loading + all.map(ObjectIdentifier.init)) { try await load() }
  }

  /// Returns whether the content is outdated, and takes the mark away.
  func take() -> Bool { isStale.exchange(false, ordering: .acquiringAndReleasing) }
}
