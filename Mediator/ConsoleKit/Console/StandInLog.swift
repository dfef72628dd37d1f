import MediatorKit
import Synchronization

/// The replies of stand-ins in one run of the command line, and the examples chosen for them.
final class StandInLog: Sendable {
  /// One reply.
  struct Reply: Hashable, Sendable {
    let route: String
    /// The name of the example.
    let example: String
  }

  private struct State {
    var seen: Set<Reply> = []
    var replies: [Reply] = []
    var choices: [String: String] = [:]
  }

  private let state = Mutex(State())

  /// Adds a reply, and returns whether it is the first of its kind.
  func add(_ reply: Reply) -> Bool {
    state.withLock { state in
      state.replies.append(reply)
      return state.seen.insert(reply).inserted
    }
  }

  /// Makes a stand-in reply with the named example, whatever the params.
  func choose(_ example: String, for route: String) {
    state.withLock { $0.choices[route] = example }
  }

  /// The name of the chosen example; nil leaves the choice to the stand-in.
  func choice(for route: Route) -> String? { state.withLock { $0.choices[route.text] } }

  /// The first reply, or nil.
  var first: Reply? { state.withLock { $0.replies.first } }

  /// Removes and returns the replies in their order, as data.
  func take() -> Value {
    let replies = state.withLock { state in
      defer { state.replies = [] }
      return state.replies
    }
    return .array(
      replies.map { ["route": .string($0.route), "example": .string($0.example)] })
  }
}
