import MediatorKit
import Synchronization
import TestKit
import Testing

struct ExampleRunTests {
  enum CountError: String, ActionError {
    case tooFar
    var message: String { "it is too far" }
  }

  /// Counts, as far as a peer allows it.
  final class Target_Counter: Target {
    static let limit = Need("Rules/limit", returns: Int.self)
    static let summary = "Counts."
    static let needs: [any NeedDeclaration] = [limit]
    static let hears: [Hearer<Target_Counter>] = [
      Hearer("Rules/reset", Int.self, perform: reset)
    ]
    static var actions: [Action<Target_Counter>] { declared }
    @TaskLocal static var declared: [Action<Target_Counter>] = []

    let number = Atomic(0)
    let peers: Peers
    init(peers: Peers) { self.peers = peers }

    func add(_ count: Int) async throws -> Int {
      let limit = try await peers.call(Self.limit)
      let sum = number.load(ordering: .relaxed) + count
      guard sum <= limit else { throw CountError.tooFar }
      number.store(sum, ordering: .relaxed)
      return sum
    }

    func reset(_ start: Int) { number.store(start, ordering: .relaxed) }

    func read() -> Int { number.load(ordering: .relaxed) }
  }

  struct Target_Rules: Target {
    static let summary = "Rules."
    static let reset = Event("Rules/reset", "Begin again.", Int.self)
    static let emits: [any EventDeclaration] = [reset]
    static var actions: [Action<Self>] {
      Action("limit", "How far.", access: .native(.read), perform: limit)
        .examples(Example("ten", returns: 10), Example("one", returns: 1))
    }
    func limit() -> Int { 1000 }
  }

  static func runs(
    add: [Example] = [], isIdempotent: Bool = false, read: [Example] = [Example("0", returns: 0)]
  ) -> [ExampleRun] {
    var adding: Action<Target_Counter> = Action(
      "add", "Adds.", Param("count", "How much."), errors: .of(CountError.tooFar),
      perform: Target_Counter.add)
    if isIdempotent { adding = adding.idempotent() }
    let reading: Action<Target_Counter> = Action(
      "read", "Reads.", access: .native(.read), perform: Target_Counter.read)
    let actions = [adding.examples(add), reading.examples(read)]
    return Target_Counter.$declared.withValue(actions) {
      let counter = Registration(Target_Counter.self) { Target_Counter(peers: $0) }
      let rules = Registration(Target_Rules.self) { _ in Target_Rules() }
      return ExampleRun.all { [counter, rules] }
    }
  }

  /// What a run of `add` says that fails.
  static func failure(_ example: Example, isIdempotent: Bool = false) async throws -> String {
    let run = try #require(runs(add: [example], isIdempotent: isIdempotent).first)
    return try await #require(throws: ExampleFailure.self) { try await run.check() }.description
  }

  @Test func `There is a run for each example, in order`() {
    let runs = Self.runs(add: [
      Example("one", ["count": 1], returns: 1), Example("two", ["count": 2], returns: 2),
    ])
    #expect(
      runs.map(\.description) == [
        "Counter/add: one", "Counter/add: two", "Counter/read: 0", "Rules/limit: ten",
        "Rules/limit: one",
      ])
  }

  @Test func `An action without an example that answers is a run that fails`() async throws {
    let run = try #require(Self.runs(add: []).first)
    let sentence =
      "Counter/add: no example of it answers; declare one: .examples(Example(\"…\", returns: …))"
    #expect(run.description == sentence)
    let error = try await #require(throws: ExampleFailure.self) { try await run.check() }
    #expect(error.description == sentence)
  }

  @Test func `Nothing to run is a run that fails`() async throws {
    let runs = ExampleRun.all { [] }
    #expect(runs.map(\.description) == ["no target is registered"])
    await #expect(throws: ExampleFailure.self) { try await runs.first?.check() }
    let broken = ExampleRun.all { throw CountError.tooFar }
    #expect(broken.map(\.description) == ["nothing can be registered: tooFar"])
  }

  @Test func `An example that happens passes, with stand-ins for the others`() async throws {
    let examples = [
      Example("one", ["count": 1], returns: 1),
      Example("after another", given: [.call("add", ["count": 2])], ["count": 3], returns: 5),
      Example("after an event", given: [.event("Rules/reset", 7)], ["count": 1], returns: 8),
      Example("too far", ["count": 11], fails: CountError.tooFar),
      Example(
        "as far as a peer says", given: [.peer("Rules/limit", "one")], ["count": 2],
        fails: CountError.tooFar),
    ]
    for run in Self.runs(add: examples).prefix(5) { try await run.check() }
  }

  @Test func `Another result is told`() async throws {
    #expect(
      try await Self.failure(Example("one", ["count": 1], returns: 2))
        == "Counter/add: one answers otherwise than promised:\n  the result is 1, promised is 2")
  }

  @Test func `An error instead of a result is told, and the reverse`() async throws {
    #expect(
      try await Self.failure(Example("far", ["count": 11], returns: 11))
        == "Counter/add: far fails: it is too far")
    #expect(
      try await Self.failure(Example("near", ["count": 1], fails: CountError.tooFar))
        == "Counter/add: near answers 1; promised is the error 'tooFar'")
  }

  @Test func `An example that doesn't fit its declaration is told before it runs`() async throws {
    #expect(
      try await Self.failure(Example("x", ["count": "one"], returns: 1))
        == "Counter/add, example 'x': param/count expected integer, got text")
  }

  @Test func `What is given must happen`() async throws {
    #expect(
      try await Self.failure(
        Example("x", given: [.call("add", ["count": 11])], ["count": 1], returns: 1))
        == "Counter/add: x: the given call of 'add' fails: it is too far")
    #expect(
      try await Self.failure(
        Example("x", given: [.peer("Rules/limit", "two")], ["count": 1], returns: 1)
      )
      .hasPrefix("Counter/add: x fails: the stand-in for Rules/limit has nothing to answer"))
  }

  @Test func `An idempotent action answers the same when it is called once more`() async throws {
    #expect(
      try await Self.failure(Example("one", ["count": 1], returns: 1), isIdempotent: true)
        == "Counter/add: one, called once more, though the action is idempotent, answers otherwise "
        + "than promised:\n  the result is 2, promised is 1")
    let zero = Example("nothing more", ["count": 0], returns: 0)
    try await Self.runs(add: [zero], isIdempotent: true).first?.check()
  }
}
