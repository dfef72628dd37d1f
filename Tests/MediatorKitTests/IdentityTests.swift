import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

struct IdentityTests {
  /// Says on whose behalf it runs: at once, through a need, and in the handler of an event.
  struct Target_Mirror: Target {
    static let face = Need("Mirror/face", returns: String?.self).now
    static let moved = Event("Mirror/moved", "It moved.")
    static let summary = "Says who calls."
    static let needs: [any NeedDeclaration] = [face]
    static let emits: [any EventDeclaration] = [moved]
    static var actions: [Action<Self>] {
      Action("face", "Says it.", access: .everywhere(.read), perform: face)
      Action("inner", "Says it of a call inside.", access: .everywhere(.read), perform: inner)
      Action("innerNow", "Says it without waiting.", access: .everywhere(.read), perform: innerNow)
      Action("inTask", "Says it in a task.", access: .everywhere(.read), perform: inTask)
      Action("move", "Emits an event.", access: .everywhere(.read), perform: move)
    }

    let peers: Peers
    func face() -> String? { peers.identity }
    func inner() async throws -> String? { try await peers.call(Self.face) }
    func innerNow() throws -> String? { try peers.callNow(Self.face) }
    func inTask() async -> String? { await Task { peers.identity }.value }
    func move() async throws { try await peers.emit(Self.moved) }
  }

  static func mirror(_ interceptors: any Interceptor...) throws -> Mediator {
    try Mediator(
      [Registration(Target_Mirror.self) { Target_Mirror(peers: $0) }], interceptors: interceptors)
  }

  @Test(arguments: ["face", "inner", "innerNow", "inTask"], ["clock", nil])
  func `The identity reaches the calls inside a call`(action: String, identity: String?)
    async throws
  {
    let reply = try await Self.mirror().perform(
      "Mirror/\(action)", from: .network, identity: identity)
    #expect(try reply.get(as: String?.self) == identity)
  }

  struct Witness: Interceptor {
    let lines: Lines
    func intercept(_ request: Request) -> Interception {
      lines.write("\(request.route) \(request.identity ?? "-")")
      return .proceed(request)
    }
  }

  @Test func `Interceptors and events see the identity`() async throws {
    let lines = Lines()
    let mirror = try Self.mirror(Witness(lines: lines))
    _ = mirror.aspects.before(.eventDeliver) { delivery in
      lines.write("\(delivery.event) \(delivery.identity ?? "-")")
    }
    let token = try mirror.subscribe(to: Target_Mirror.moved) { (_: Nothing) in
      lines.write("handler \(CallFrame.liveContext[CallContext.identity] ?? "-")")
    }
    _ = try await mirror.perform("Mirror/inner", from: .agent, identity: "clock")
    _ = try await mirror.perform("Mirror/move", from: .network, identity: "bell")
    _ = try await mirror.perform("Mirror/move")
    token.remove()
    #expect(
      lines.all == [
        "Mirror/inner clock", "Mirror/face clock", "Mirror/move bell", "Mirror/moved bell",
        "handler bell", "Mirror/move -", "Mirror/moved -", "handler -",
      ])
  }

  @Test func `A request that asks for another keeps the identity`() async throws {
    let lines = Lines()
    let mirror = try Self.mirror(Asking(lines: lines))
    _ = try await mirror.perform("Mirror/face", from: .network, identity: "clock")
    #expect(lines.all == ["clock native"])
  }

  struct Asking: Interceptor {
    let lines: Lines
    func intercept(_ request: Request) -> Interception {
      let other = request.asking(request.route)
      lines.write("\(other.identity ?? "-") \(other.origin)")
      return .proceed(request)
    }
  }

  @Test(arguments: ["face", "inner", "innerNow", "inTask"])
  func
    `Code that acts as an identity passes it to its calls, and code inside it may act as another`(
      action: String
    ) async throws
  {
    let mirror = try Self.mirror()
    func face() async throws -> String? {
      try await mirror.perform("Mirror/\(action)").get(as: String?.self)
    }
    let faces = try await mirror.acting(as: "visit:1") {
      let device = try await mirror.acting(as: nil) { try await face() }
      return try await [face(), mirror.acting(as: "visit:2") { try await face() }, device, face()]
    }
    #expect(faces == ["visit:1", "visit:2", nil, "visit:1"])
    #expect(try await face() == nil)
  }

  @Test func `Synchronous code acts as an identity, too`() throws {
    let mirror = try Self.mirror()
    func face() throws -> String? { try mirror.performNow("Mirror/innerNow").get(as: String?.self) }
    let faces = try mirror.acting(as: "visit:1") {
      try [face(), mirror.acting(as: nil) { try face() }, face()]
    }
    #expect(faces == ["visit:1", nil, "visit:1"])
  }

  /// Starts a task that outlives its action, and acts as another in the middle of a call.
  struct Target_Late: Target {
    static let summary = "Is late."
    static var actions: [Action<Self>] {
      Action("leave", "Starts a task.", access: .everywhere(.read), perform: leave)
      Action("other", "Acts as another.", access: .everywhere(.read), perform: other)
      Action("whence", "Tells the origin.", access: .everywhere(.read), perform: tell)
    }
    static let whence = Need("Late/whence", returns: String.self).now
    static let needs: [any NeedDeclaration] = [whence]

    let peers: Peers
    let go: Signal
    let task: Holder<Task<[String?], Never>>
    let mediator: Holder<Mediator>

    func leave() {
      task.value = Task { [go, peers] in
        await go.wait()
        let inner = try? peers.callNow(Self.whence)
        return [peers.identity, peers.session, peers.origin.rawValue, inner]
      }
    }

    func tell() -> String { peers.origin.rawValue }

    func other() -> [String] {
      let inside = mediator.value?.acting(as: "bell") { "\(peers.origin) \(peers.session)" }
      return [inside ?? "", "\(peers.origin) \(peers.session)"]
    }
  }

  private func late() throws -> (Mediator, Signal, Holder<Task<[String?], Never>>) {
    let (go, task, holder) = (Signal(), Holder<Task<[String?], Never>>(), Holder<Mediator>())
    let mediator = try Mediator {
      Registration(Target_Late.self) {
        Target_Late(peers: $0, go: go, task: task, mediator: holder)
      }
    }
    holder.value = mediator
    return (mediator, go, task)
  }

  @Test(arguments: [(Origin.network, "clock"), (.agent, "")])
  func `A task that outlives its call keeps the identity and the session`(
    origin: Origin, session: String
  ) async throws {
    let (mediator, go, task) = try late()
    _ = try await mediator.perform("Late/leave", from: origin, identity: "clock")
    go.give()
    #expect(await task.value?.value == ["clock", session, origin.rawValue, origin.rawValue])
  }

  @Test(arguments: [Origin.network, .agent, .console, .native])
  func `A task that outlives a call without an identity keeps the origin`(origin: Origin)
    async throws
  {
    let (mediator, go, task) = try late()
    _ = try await mediator.perform("Late/leave", from: origin)
    go.give()
    #expect(await task.value?.value == [nil, "", origin.rawValue, origin.rawValue])
  }

  @Test(arguments: [Lifetime.cached, .fresh])
  func `A task of a kept instance doesn't act for its first caller`(lifetime: Lifetime) async throws
  {
    struct Target_Kept: Target {
      static let summary = "Is kept."
      static var actions: [Action<Self>] {
        Action("identity", "Returns that of the task.", access: .everywhere(.read), perform: ended)
      }
      let go: Signal
      let task: Task<String?, Never>
      func ended() async -> String? {
        go.give()
        return await task.value
      }
    }
    let go = Signal()
    let mediator = try Mediator {
      Registration(Target_Kept.self, lifetime: lifetime) { peers in
        let task = Task {
          await go.wait()
          return peers.identity
        }
        return Target_Kept(go: go, task: task)
      }
    }
    let reply = try await mediator.perform("Kept/identity", from: .network, identity: "ann")
    #expect(try reply.get(as: String?.self) == (lifetime == .cached ? nil : "ann"))
  }

  /// Writes on whose behalf its hooks run.
  struct Target_Steward: Target {
    static let summary = "Prepares the rooms."
    static var actions: [Action<Self>] {}
    static var lifecycle: Lifecycle<Self>? {
      Lifecycle(setUp: write, start: write, stop: write)
    }
    let peers: Peers
    let lines: Lines
    func write() { lines.write("\(peers.identity ?? "-") \(peers.origin)") }
  }

  @Test func `Launch steps and hooks act for the device, whoever starts and stops them`()
    async throws
  {
    let lines = Lines()
    let step = LaunchStep("lamp") { mediator in
      let reply = try await mediator.perform("Mirror/face")
      lines.write(try reply.get(as: String?.self) ?? "-")
    }
    let mediator = try Mediator(launch: [step]) {
      Registration { Target_Mirror(peers: $0) }
      Registration { Target_Steward(peers: $0, lines: lines) }
    }
    await mediator.acting(as: "bell") { _ = await mediator.start() }
    await mediator.acting(as: "bell") { _ = await mediator.stop() }
    #expect(lines.all == ["-", "- native", "- native", "- native"])
  }

  /// Calls itself again in a task, on behalf of an identity.
  struct Target_Heir: Target {
    static let summary = "Has heirs."
    static var actions: [Action<Self>] {
      Action("tick", "Ticks.", Param("left", "Ticks left."), perform: tick)
    }
    let mediator: Holder<Mediator>
    let depths: Lines
    let over: Signal

    /// The number of running calls and identities around the present code.
    private var depth: Int {
      var (depth, frame) = (0, CallFrame.live)
      while let around = frame { (depth, frame) = (depth + 1, around.parent) }
      return depth
    }

    func tick(left: Int) {
      depths.write("\(depth)")
      if left == 0 { return over.give() }
      Task {
        // The next call would be a cycle while this one runs; the identity stays.
        while depth > 1 { await Task.yield() }
        _ = try await mediator.value?.perform(
          "Heir/tick", ["left": .int(left - 1)], from: .native, identity: "ann")
      }
    }
  }

  @Test func `Tasks that call on behalf of an identity again and again keep nothing of each other`()
    async throws
  {
    let heir = Target_Heir(mediator: Holder(), depths: Lines(), over: Signal())
    defer { heir.mediator.value = nil }
    let mediator = try Mediator { Registration { _ in heir } }
    heir.mediator.value = mediator
    _ = try await mediator.perform("Heir/tick", ["left": 20], from: .native, identity: "ann")
    await heir.over.wait()
    #expect(heir.depths.all == Array(repeating: "2", count: 21))
  }

  @Test func `Code that acts as another inside a call has neither its origin nor its session`()
    async throws
  {
    let (mediator, _, _) = try late()
    let reply = try await mediator.perform("Late/other", from: .network, identity: "clock")
    #expect(try reply.get(as: [String].self) == ["native bell", "network clock"])
  }

  @Test func `A task that outlives its call may act for the device, without the call's origin`()
    async throws
  {
    let mirror = try Self.mirror()
    let go = Signal()
    let route = try #require(Route("Mirror/face"))
    let task = try await CallFrame(calling: route, of: ObjectIdentifier(mirror), from: .url).run {
      Task {
        await go.wait()
        return [CallFrame.liveOrigin, mirror.acting(as: nil) { CallFrame.liveOrigin }]
      }
    }
    go.give()
    #expect(await task.value == [.url, .native])
  }

  /// Acts as "bell" around each call.
  private struct Ringer: Interceptor {
    let lines: Lines
    let mediator: Holder<Mediator>
    func intercept(_ request: Request) -> Interception {
      mediator.value?.acting(as: "bell") { lines.write("\(CallFrame.liveOrigin)") }
      return .proceed(request)
    }
  }

  @Test func `Code that acts as the caller of an agent's call hasn't its origin`() async throws {
    let (lines, holder) = (Lines(), Holder<Mediator>())
    defer { holder.value = nil }
    let mirror = try Self.mirror(Ringer(lines: lines, mediator: holder))
    holder.value = mirror
    _ = try await mirror.perform("Mirror/face", from: .agent, identity: "bell")
    #expect(lines.all == ["native"])
  }

  @Test func `An agent has the session of the device, whatever it calls itself`() async throws {
    let (mediator, _, _) = try late()
    let reply = try await mediator.perform("Late/other", from: .agent, identity: "bell")
    #expect(try reply.get(as: [String].self) == ["native bell", "agent "])
  }

  /// Emits an event about some sessions, and another about all from its handler.
  struct Target_Crier: Target {
    static let said = Event("Crier/said", "It said something.")
    static let echoed = Event("Crier/echoed", "It was heard.")
    static let summary = "Cries."
    static let emits: [any EventDeclaration] = [said, echoed]
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Crier/said", perform: onSaid)
    ]
    static var actions: [Action<Self>] {
      Action("say", "Says it.", Param<[String]?>("sessions", "About."), perform: say)
    }

    let peers: Peers
    func onSaid() throws { try peers.emitNow(Self.echoed) }
    func say(_ sessions: [String]?) async throws {
      try await peers.emit(Self.said, Nothing(), concerning: sessions.map(Set.init))
    }
  }

  @Test func `An event that concerns some sessions reaches those, and all modules`() async throws {
    let lines = Lines()
    let mediator = try Mediator { Registration(Target_Crier.self) { Target_Crier(peers: $0) } }
    let tokens = ["", "visit:1", "visit:2"].flatMap { session in
      ["said", "echoed"].map { event in
        mediator.onEvent("Crier/\(event)", "test", concerning: session) {
          lines.write("\(event) '\(session)'")
        }
      }
    }
    func heard(_ sessions: Value) async throws -> [String] {
      let before = lines.all.count
      _ = try await mediator.perform("Crier/say", ["sessions": sessions])
      return lines.all.dropFirst(before).filter { $0.hasPrefix("said") }
    }
    #expect(try await heard(["visit:1"]) == ["said 'visit:1'"])
    #expect(try await heard([""]) == ["said ''"])
    #expect(try await heard(.null) == ["said ''", "said 'visit:1'", "said 'visit:2'"])
    #expect(lines.all.count { $0.hasPrefix("echoed") } == 9)
    for token in tokens { token.remove() }
  }
}
