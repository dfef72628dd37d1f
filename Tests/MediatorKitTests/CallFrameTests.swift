import TestSupport
import Testing

@testable import MediatorKit

struct CallFrameTests {
  struct Target_Other: Target {
    static let back = Need("Chain/around", returns: Int.self)
    static let summary = "Calls back."
    static let needs: [any NeedDeclaration] = [back]
    static var actions: [Action<Self>] { Action("around", "Calls back.", perform: around) }
    let peers: Peers
    func around() async throws -> Int { try await peers.call(Self.back) }
  }

  static func chain() throws -> Mediator {
    try Mediator {
      Registration(Target_Chain.self) { Target_Chain(peers: $0) }
      Registration(Target_Other.self) { Target_Other(peers: $0) }
    }
  }

  @Test func `An action that calls itself is a cycle, synchronously and asynchronously`()
    async throws
  {
    let chain = try Self.chain()
    for path in ["Chain/myself", "Chain/now"] {
      let error = try await #require(throws: MediatorError.self) { try await chain.perform(path) }
      #expect(error.code == .cycle)
      #expect(error.message.hasSuffix("Chain/myself → Chain/myself"))
      #expect(error.help == "remove one of these calls")
    }
    let now = #expect(throws: MediatorError.self) { try chain.performNow("Chain/myself") }
    #expect(now?.message == "the calls form a cycle: Chain/myself → Chain/myself")
  }

  @Test func `The error of a cycle through another module names the whole chain`() async throws {
    let error = try await #require(throws: MediatorError.self) {
      try await Self.chain().perform("Chain/around")
    }
    #expect(error.code == .cycle)
    #expect(error.route == "Chain/around")
    #expect(
      error.message
        == "the calls form a cycle: Chain/around → Other/around → Chain/around")
  }

  struct Target_Mirror: Target {
    static let summary = "Calls the same routes of another mediator."
    static let notFound: NotFound<Self>? = NotFound(reflect)
    static var actions: [Action<Self>] {
      Action("now", "Calls.", perform: now)
      Action("later", "Calls.", perform: later)
    }
    var other: Mediator?
    func now() throws -> Int { try other?.performNow("Mirror/now").get() ?? 1 }
    func later() async throws -> Int { try await other?.perform("Mirror/later").get() ?? 1 }
    func reflect(_ request: Request) async throws -> Reply? {
      try await other?.perform(request.route.text) ?? Reply(1)
    }
  }

  @Test(arguments: ["Mirror/now", "Mirror/later", "Mirror/none"])
  func `A call of the same route of another mediator is no cycle`(route: String) async throws {
    let inner = try Mediator { Registration { _ in Target_Mirror() } }
    let outer = try Mediator { Registration { _ in Target_Mirror(other: inner) } }
    #expect(try await outer.perform(route).value == 1)
    #expect(try await outer.perform(route, from: .console).value == 1)
  }

  @Test func `Calls nest up to the limit`() async throws {
    let chain = try Self.chain()
    let last = CallFrame.depthLimit - 1
    #expect(try await chain.perform("Chain/a0", ["stop": .int(last)]).value == .int(last))
    let error = try await #require(throws: MediatorError.self) {
      try await chain.perform("Chain/a0", ["stop": .int(last + 1)])
    }
    #expect(error.code == .cycle)
    #expect(
      error.message == "calls nest deeper than 64: Chain/a0 → Chain/a1 → Chain/a2 → Chain/a3 → … "
        + "→ Chain/a62 → Chain/a63 → Chain/a64")
  }

  @Test func `Successive calls don't nest`() async throws {
    let chain = try Self.chain()
    for _ in 0..<3 { #expect(try await chain.perform("Chain/a0", ["stop": 1]).value == 1) }
  }

  @Test func `The same action may run concurrently in two tasks`() async throws {
    let chain = try Self.chain()
    async let first = chain.perform("Chain/a0", ["stop": 5])
    async let second = chain.perform("Chain/a0", ["stop": 6])
    #expect(try await first.value == 5)
    #expect(try await second.value == 6)
  }

  @Test func `A call during a target's creation is rejected`() throws {
    let mediator = try Mediator {
      Registration(Target_Chain.self) { peers in
        _ = try peers.callNow(Target_Chain.myself)
        return Target_Chain(peers: peers)
      }
      Registration(Target_Other.self) { Target_Other(peers: $0) }
    }
    let error = try #require(throws: MediatorError.self) { try mediator.performNow("Chain/now") }
    #expect(error.code == .cycle)
    #expect(error.message == "target 'Chain' calls Chain/myself while it is being created")
    #expect(error.help == "call peers from actions, not from the initialiser")
  }

  @Test(arguments: [Lifetime.fresh, .cached], [true, false])
  func `A creation that returns to its own target is a cycle`(lifetime: Lifetime, isWarm: Bool)
    throws
  {
    struct Target_Loop: Target {
      static let summary = "Calls back."
      static var actions: [Action<Self>] {
        Action("back", "Calls the target that is created.", perform: back)
        Action("warm", "Returns.", perform: { _ in {} })
      }
      let mediator: Holder<Mediator>
      func back() throws { _ = try mediator.value?.performNow("Desk/syncVoid") }
    }
    let holder = Holder<Mediator>()
    defer { holder.value = nil }
    let mediator = try Mediator {
      Registration(Target_Desk.self, lifetime: lifetime) { _ in
        _ = try holder.value?.performNow("Loop/back")
        return Target_Desk()
      }
      Registration(Target_Loop.self) { _ in Target_Loop(mediator: holder) }
    }
    holder.value = mediator
    if isWarm { _ = try mediator.performNow("Loop/warm") }
    let error = #expect(throws: MediatorError.self) { try mediator.performNow("Desk/syncVoid") }
    #expect(error?.code == .cycle)
    let called = isWarm ? "Desk" : "Loop"
    #expect(error?.message == "target 'Desk' calls \(called) while it is being created")
  }

  @Test(arguments: [Lifetime.fresh, .cached])
  func `A target can't be created while another is being created`(lifetime: Lifetime) throws {
    struct Target_Hasty: Target {
      static let summary = "Calls too early."
      static var actions: [Action<Self>] { Action("run", "Runs.", perform: { _ in {} }) }
    }
    let desk = try Mediator {
      Registration(Target_Desk.self, lifetime: lifetime) { _ in Target_Desk() }
    }
    let mediator = try Mediator {
      Registration(Target_Hasty.self) { _ in
        _ = try desk.performNow("Desk/syncVoid")
        return Target_Hasty()
      }
    }
    let error = try #require(throws: MediatorError.self) { try mediator.performNow("Hasty/run") }
    #expect(error.code == .cycle)
    #expect(error.message == "target 'Hasty' calls Desk while it is being created")
  }

  /// Starts a task that calls the target again when the action is over.
  struct Target_Echo: Target {
    static let again = Need("Echo/again", Param("turn", Int.self))
    static let summary = "Comes back later."
    static let needs: [any NeedDeclaration] = [again]
    static var actions: [Action<Self>] {
      Action("again", "Comes back later.", Param("turn", "How often it was."), perform: again)
    }
    let peers: Peers
    /// The signal is given when the action of that turn is over.
    let over: [Signal]
    let failures: AsyncStream<MediatorError>.Continuation

    func again(turn: Int) async {
      let (peers, over, failures) = (peers, over, failures)
      guard turn < over.count - 1 else { return failures.finish() }
      Task {
        await over[turn].wait()
        do throws(MediatorError) { _ = try await peers.call(Self.again, turn + 1) } catch {
          failures.yield(error)
          failures.finish()
        }
        over[turn + 1].give()
      }
    }
  }

  @Test(arguments: [[], ["Shop/buy"], ["Shop/buy", "Shop/paid"]])
  func `A task that outlives the delivery of an event keeps its identity and origin`(
    chain: [String]
  ) async throws {
    let caller = RemoteCaller(
      origin: .network, identity: "ann", chain: chain.compactMap { Route($0) }, trace: nil)
    let go = Signal()
    let task = try await CallFrame.run(inside: caller) {
      Task {
        await go.wait()
        return "\(CallFrame.liveContext[CallContext.identity] ?? "-") \(CallFrame.liveOrigin)"
      }
    }
    go.give()
    #expect(await task.value == "ann network")
  }

  @Test func `A task that outlives its action may call it again, any number of times`() async throws
  {
    let (stream, failures) = AsyncStream.makeStream(of: MediatorError.self)
    let over = (0..<CallFrame.depthLimit + 3).map { _ in Signal() }
    let echo = try Mediator {
      Registration(Target_Echo.self) { Target_Echo(peers: $0, over: over, failures: failures) }
    }
    _ = try await echo.perform("Echo/again", ["turn": 0])
    over[0].give()
    #expect(await stream.reduce(into: []) { $0.append($1.description) } == [])
  }
}
