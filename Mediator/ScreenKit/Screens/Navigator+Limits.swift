import MediatorKit

// Waiting, at most for a time.
extension Navigator {
  /// Waits like ``settle()``, at most for a time; returns whether the work ended, and lets it continue otherwise.
  @discardableResult package func settles(within limit: Duration?) async -> Bool {
    guard let limit else {
      await settle()
      return true
    }
    return (try? await ends(within: limit) { await self.settle() }) ?? true
  }

  /// Loads the visible screen again if an event has made it outdated, waiting at most for a time.
  package func refresh(within limit: Duration?) async {
    guard let screen else { return }
    screen.refreshIfStale()
    if screen.stage.isRefreshing { await settles(within: limit) }
  }

  /// Runs work that may never end, and that cancelling doesn't have to end; returns false after the limit, and cancels
  /// the work then.
  package func ends(
    within limit: Duration, _ work: @escaping @MainActor () async throws -> Void
  ) async throws -> Bool {
    let result: Void? = try await Task.result {
      try await work()
    } orNilAfter: {
      // The limit is of real time: what a person or a client waits.
      try await Task.sleep(for: limit.waitable)
    }
    return result != nil
  }
}
