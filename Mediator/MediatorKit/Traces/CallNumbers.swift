import Synchronization

/// Gives the calls of one trace their numbers; each trace is a key of its own.
final class CallNumbers: Hashable, Sendable {
  private let last = Atomic(0)

  /// The number after the last, from 1.
  func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }

  static func == (left: CallNumbers, right: CallNumbers) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
