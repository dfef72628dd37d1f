import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

struct CallContextTests {
  static let tenant = CallContext.Key<String>()

  /// Attaches a value to the calls of some routes.
  struct Tenancy: Interceptor {
    let pattern: RoutePattern
    let name: String?
    func intercept(_ request: Request) -> Interception {
      var request = request
      request.context[CallContextTests.tenant] = name
      return .proceed(request)
    }
  }

  /// Records the value of every call.
  struct Witness: Interceptor {
    let lines: Lines
    func intercept(_ request: Request) -> Interception {
      lines.write("\(request.route) \(request.context[CallContextTests.tenant] ?? "none")")
      return .proceed(request)
    }
  }

  struct Target_Inner: Target {
    static let summary = "Is called."
    static let done = Event("Inner/done", "Done.")
    static let emits: [any EventDeclaration] = [done]
    static var actions: [Action<Self>] {
      Action("now", "Emits.", perform: now)
      Action("later", "Emits.", perform: later)
    }
    let peers: Peers
    func now() throws { try peers.emitNow(Self.done) }
    func later() async throws { try await peers.emit(Self.done) }
  }

  struct Target_Outer: Target {
    static let now = Need("Inner/now").now
    static let later = Need("Inner/later")
    static let summary = "Calls."
    static let needs: [any NeedDeclaration] = [now, later]
    static var actions: [Action<Self>] {
      Action("now", "Calls.", perform: { outer in { _ = try outer.peers.callNow(Self.now) } })
      Action("later", "Calls.", perform: callLater)
    }
    let peers: Peers
    func callLater() async throws { _ = try await peers.call(Self.later) }
  }

  struct Target_Listener: Target {
    static let after = Need("Inner/later")
    static let summary = "Subscribes."
    static let subscriptions: [EventHandler<Self>] = [EventHandler("Inner/done", perform: onDone)]
    static var actions: [Action<Self>] { Action("heard", "Heard.", perform: { _ in {} }) }
    let lines: Lines
    func onDone() {
      lines.write("heard \(CallFrame.live?.context?[CallContextTests.tenant] ?? "none")")
    }
  }

  let lines = Lines()

  func mediator(_ interceptors: any Interceptor...) throws -> Mediator {
    try Mediator(interceptors: interceptors) {
      Registration(Target_Outer.self) { Target_Outer(peers: $0) }
      Registration(Target_Inner.self) { Target_Inner(peers: $0) }
      Registration(Target_Listener.self) { [lines] _ in Target_Listener(lines: lines) }
    }
  }

  @Test func `Nested calls and events inherit the values, later calls don't`() async throws {
    let mediator = try mediator(Tenancy(pattern: "Outer/*", name: "north"), Witness(lines: lines))
    mediator.aspects.before(.eventDeliver) { [lines] in
      lines.write("\($0.event) \($0.context[Self.tenant] ?? "none")")
    }
    _ = try mediator.performNow("Outer/now")
    _ = try await mediator.perform("Outer/later")
    let inside = ["Inner/done north", "heard north"]
    #expect(
      lines.all == ["Outer/now north", "Inner/now north"] + inside
        + ["Outer/later north", "Inner/later north"] + inside)
    _ = try mediator.performNow("Inner/now")
    #expect(lines.all.suffix(3) == ["Inner/now none", "Inner/done none", "heard none"])
  }

  @Test func `An inner interceptor replaces the value for inner calls`() async throws {
    let mediator = try mediator(
      Tenancy(pattern: "Outer/*", name: "north"), Tenancy(pattern: "Inner/*", name: "south"),
      Witness(lines: lines))
    _ = try await mediator.perform("Outer/later")
    #expect(lines.all == ["Outer/later north", "Inner/later south", "heard south"])
  }

  @Test func `An inner interceptor removes the only value for inner calls`() async throws {
    let mediator = try mediator(
      Tenancy(pattern: "Outer/*", name: "north"), Tenancy(pattern: "Inner/*", name: nil),
      Witness(lines: lines))
    _ = try mediator.performNow("Outer/now")
    _ = try await mediator.perform("Outer/later")
    #expect(
      lines.all == [
        "Outer/now north", "Inner/now none", "heard none", "Outer/later north", "Inner/later none",
        "heard none",
      ])
  }

  @Test func `Each key has a separate value, and nil removes it`() {
    var context = CallContext()
    let other = CallContext.Key<String>()
    context[Self.tenant] = "north"
    #expect(context[other] == nil)
    #expect(context[Self.tenant] == "north")
    context[Self.tenant] = nil
    #expect(context.isEmpty)
  }

  @Test func `A request on behalf of another inherits its values`() throws {
    var request = Request(
      route: Route(checkedTarget: "A", action: "b"), params: [:], origin: .url, caller: nil)
    request.context[Self.tenant] = "north"
    let asking = request.asking(Route(checkedTarget: "C", action: "d"))
    #expect(asking.context[Self.tenant] == "north")
    #expect(asking.origin == .native)
    #expect(asking.caller?.text == "A/b")
  }
}
