import MediatorKit
import Synchronization

/// What stand-ins answered in one run of the command line.
final class StandInLog: Sendable {
  /// One answer.
  struct Answer: Hashable, Sendable {
    let route: String
    /// The name of the example.
    let example: String
  }

  private struct State {
    var told: Set<Answer> = []
    var answers: [Answer] = []
  }

  private let state = Mutex(State())

  /// Notes an answer, and tells whether it is the first of its kind.
  func note(_ answer: Answer) -> Bool {
    state.withLock { state in
      state.answers.append(answer)
      return state.told.insert(answer).inserted
    }
  }

  /// The answers since the last time, in order, as they stand in a reply.
  func take() -> Value {
    let answers = state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
    return .array(
      answers.map { ["route": .string($0.route), "example": .string($0.example)] })
  }
}
