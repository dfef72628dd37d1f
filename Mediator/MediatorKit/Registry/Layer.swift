import Synchronization

/// The interceptors that were put around calls at run time.
///
/// The registry never changes; this does. An entry knows by one flag whether anything here concerns it, so that
/// the others don't pay for it.
final class Layer: Sendable {
  private struct Added {
    let number: Int
    let interceptor: any Interceptor
  }

  private struct State {
    var added: [Added] = []
    var count = 0
  }

  private let state = Mutex(State())
  private let entries: [Entry]

  init(_ entries: [Entry]) { self.entries = entries }

  /// Those that are around a route, in the order in which they were added.
  func around(_ route: Route) -> [any Interceptor] {
    state.withLock { $0.added.map(\.interceptor).around(route) }
  }

  /// Puts an interceptor inside of those that are there.
  func add(_ interceptor: any Interceptor) -> Token {
    let number = state.withLock { state in
      state.count += 1
      state.added.append(Added(number: state.count, interceptor: interceptor))
      mark(state)
      return state.count
    }
    return Token { [weak self] in self?.remove(number) ?? false }
  }

  private func remove(_ number: Int) -> Bool {
    state.withLock { state in
      guard let index = state.added.firstIndex(where: { $0.number == number }) else { return false }
      state.added.remove(at: index)
      mark(state)
      return true
    }
  }

  /// Tells each entry whether it has to look here; under the lock, so that the last change counts.
  private func mark(_ state: borrowing State) {
    for entry in entries {
      let isWatched = state.added.contains { $0.interceptor.pattern.matches(entry.route) }
      entry.note(.layer, isWatched)
    }
  }
}
