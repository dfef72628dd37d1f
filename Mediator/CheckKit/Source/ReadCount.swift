import Synchronization

/// How many bytes a lexer read, with repetitions: the proof, without a clock, that it is linear.
final class ReadCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() {
    count.add(1, ordering: .relaxed)
  }
}
