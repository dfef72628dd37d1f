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
}
