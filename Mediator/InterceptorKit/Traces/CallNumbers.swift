import Synchronization

/// Numbers the calls of one trace.
final class CallNumbers: Sendable {
  private let last = Atomic(0)

  /// The next number, from 1.
  func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
