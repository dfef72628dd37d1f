import MediatorKit
import Synchronization
import TestKit
import Testing

struct ContractCheckExamplesTests {
  enum CountError: String, ActionError {
    case tooFar
    var message: String { "it is too far" }
  }

  /// Counts, up to the limit of a peer.
  final class Target_Counter: Target {
    static let limit = Need("Rules/limit", returns: Int.self)
    static let summary = "Counts."
    static let needs: [any NeedDeclaration] = [limit]
    static let subscriptions: [EventHandler<Target_Counter>] = [
      EventHandler("Rules/reset", Int.self, perform: reset)
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

  static func checks(
    add: [Example] = [], isIdempotent: Bool = false, read: [Example] = [Example("0", returns: 0)]
  ) -> [ContractCheck] {
    var adding: Action<Target_Counter> = Action(
      "add", "Adds.", Param("count", "How much."), errors: .of(CountError.tooFar),
      file: "Counter.swift", line: 1,
      perform: Target_Counter.add)
    if isIdempotent { adding = adding.idempotent() }
    let reading: Action<Target_Counter> = Action(
      "read", "Reads.", access: .native(.read), perform: Target_Counter.read)
    let actions = [adding.examples(add), reading.examples(read)]
    return Target_Counter.$declared.withValue(actions) {
      let counter = Registration(Target_Counter.self) { Target_Counter(peers: $0) }
      let rules = Registration(Target_Rules.self) { _ in Target_Rules() }
      return ContractCheck.all(files: nil) { [counter, rules] }.filter {
        $0.description.contains(": ") || $0.description.hasSuffix("has an example that succeeds")
      }
    }
  }

  /// The checks of the counting target; the other one is replaced by a stand-in, and its examples are false.
  static func counting(_ checks: [ContractCheck]) -> [ContractCheck] {
    checks.filter { $0.description.hasPrefix("Counter/") }
  }

  /// The message of a failing check of an example of `add`, without its name.
  static func failure(_ example: Example, isIdempotent: Bool = false) async throws -> String {
    let name = "Counter/add: \(example.name)"
    let check = try #require(
      checks(add: [example], isIdempotent: isIdempotent).first { $0.description == name })
    let failure = try await #require(throws: ContractFailure.self) { try await check.run() }
    let head = "\(name) (Counter.swift:1)\n- "
    #expect(failure.description.hasPrefix(head))
    return String(failure.description.dropFirst(head.count))
  }

  /// The last line of a failure: the action calls another module.
  private static let replied = "\n- stand-ins replied for Rules/limit"

  @Test func `Each example has a check, in order`() {
    let checks = Self.checks(add: [
      Example("one", ["count": 1], returns: 1), Example("two", ["count": 2], returns: 2),
    ])
    #expect(
      checks.map(\.description) == [
        "Counter/add has an example that succeeds", "Counter/add: one", "Counter/add: two",
        "Counter/read has an example that succeeds", "Counter/read: 0",
        "Rules/limit has an example that succeeds", "Rules/limit: ten", "Rules/limit: one",
      ])
  }

  @Test(arguments: [[], [Example("far", ["count": 11], fails: CountError.tooFar)]])
  func `An action without an example that succeeds fails`(_ examples: [Example]) async throws {
    let check = try #require(Self.checks(add: examples).first)
    let failure = try await #require(throws: ContractFailure.self) { try await check.run() }
    #expect(
      failure.description == """
        Counter/add has an example that succeeds (Counter.swift:1)
        - none does; declare one: .examples(Example("…", returns: …))
        """)
  }

  @Test func `A true example passes, with stand-ins for the others`() async throws {
    let examples = [
      Example("one", ["count": 1], returns: 1),
      Example("after another", given: [.call("add", ["count": 2])], ["count": 3], returns: 5),
      Example("after an event", given: [.event("Rules/reset", 7)], ["count": 1], returns: 8),
      Example("too far", ["count": 11], fails: CountError.tooFar),
      Example(
        "as far as a peer says", given: [.peer("Rules/limit", "one")], ["count": 2],
        fails: CountError.tooFar),
    ]
    let checks = Self.counting(Self.checks(add: examples))
    #expect(checks.count == 8)
    for check in checks { try await check.run() }
  }

  @Test func `Another result is reported`() async throws {
    #expect(
      try await Self.failure(Example("one", ["count": 1], returns: 2))
        == "it doesn't return what the example says:\n  the result is 1, promised is 2"
        + Self.replied)
  }

  @Test func `An error instead of a result is reported, and the reverse`() async throws {
    #expect(
      try await Self.failure(Example("far", ["count": 11], returns: 11))
        == "it fails: it is too far" + Self.replied)
    #expect(
      try await Self.failure(Example("near", ["count": 1], fails: CountError.tooFar))
        == "it returns 1 instead of the error 'tooFar'" + Self.replied)
  }

  @Test func `An example that doesn't fit its declaration is reported before it runs`() async throws
  {
    #expect(
      try await Self.failure(Example("x", ["count": "one"], returns: 1))
        == "the example sends 'count': expected integer, got text. Send integer.")
  }

  @Test func `A failing precondition is reported`() async throws {
    #expect(
      try await Self.failure(
        Example("x", given: [.call("add", ["count": 11])], ["count": 1], returns: 1))
        == "the given call of 'add' fails: it is too far")
    #expect(
      try await Self.failure(
        Example("x", given: [.peer("Rules/limit", "tenn")], ["count": 1], returns: 1))
        == "Rules/limit has no example 'tenn', did you mean 'ten'?")
    #expect(
      try await Self.failure(
        Example("x", given: [.peer("Rules/limit", "two")], ["count": 0], returns: 0))
        == "Rules/limit has no example 'two'")
  }

  @Test func `An idempotent action returns the same when it is called again`() async throws {
    #expect(
      try await Self.failure(Example("one", ["count": 1], returns: 1), isIdempotent: true)
        == "called again, though the action is idempotent, it doesn't return what the example says:"
        + "\n  the result is 2, promised is 1" + Self.replied)
    let zero = Example("nothing more", ["count": 0], returns: 0)
    for check in Self.counting(Self.checks(add: [zero], isIdempotent: true)) {
      try await check.run()
    }
  }
}
