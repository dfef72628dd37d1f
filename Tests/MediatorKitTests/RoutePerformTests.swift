import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

struct RoutePerformTests {
  let lines = Lines()
  let desk: Mediator
  var aspects: Aspects { desk.aspects }

  init() throws { desk = try MediatorTests.desk() }

  @Test func `F58: Hooks run before and after both kinds of call, in order`() async throws {
    aspects.after(.routePerform) { [lines] request, outcome in
      lines.write("after \(request.route) \((try? outcome.get().value) == "sync a")")
      return outcome
    }
    aspects.before(.routePerform) { [lines] in lines.write("before \($0.route)") }
    _ = try await desk.perform("Desk/sync", ["text": "a"])
    _ = try desk.performNow("Desk/sync", ["text": "a"])
    #expect(
      lines.all == [
        "before Desk/sync", "after Desk/sync true", "before Desk/sync", "after Desk/sync true",
      ])
  }

  @Test func `F58: An instead-hook replaces the action`() async throws {
    aspects.instead(.routePerform, on: try aspects.routes("Desk/sync")) { _ in Reply("instead") }
    #expect(try await desk.perform("Desk/sync").value == "instead")
    #expect(try desk.performNow("Desk/sync").value == "instead")
    #expect(try desk.performNow("Desk/value", ["value": 1]).value == 1)
  }

  @Test func `A hook that replaced an unreadable reply is suspected`() async throws {
    aspects.instead(.routePerform, on: try aspects.routes("Desk/sync")) { _ in Reply("instead") }
    let need = Need("Desk/sync", Param("text", String.self), returns: Int.self)
    let error = await #expect(throws: MediatorError.self) { try await desk.call(need, "a") }
    #expect(error?.help == "it may be the reply of code around the call: a hook of route.perform")
  }

  @Test func `F58: A hook for one run runs once, and a token removes once`() async throws {
    let token = aspects.before(.routePerform, removal: .afterFirstRun) { [lines] _ in
      lines.write("once")
    }
    let other = aspects.before(.routePerform) { [lines] _ in lines.write("always") }
    _ = try await desk.perform("Desk/sync", ["text": "a"])
    _ = try await desk.perform("Desk/sync", ["text": "a"])
    #expect(lines.all == ["once", "always", "always"])
    #expect([token.remove(), other.remove(), other.remove()] == [false, true, false])
  }

  static let calls: [(String, Params)] = [
    ("Desk/sync", ["text": "a"]), ("Desk/async", ["text": "a"]), ("Desk/main", ["text": "a"]),
    ("Desk/syncVoid", [:]), ("Desk/many", ["whole": 1]), ("Desk/note", ["note": 1]),
    ("Desk/closed", [:]), ("Desk/none", [:]), ("Gone/none", [:]), ("none", [:]),
  ]

  @Test(arguments: calls)
  func `Replies and errors are the same with hooks and without`(
    route: String, params: Params
  ) async throws {
    let statistics = CallStatistics()
    aspects.count(.routePerform, in: statistics)
    aspects.before(.routePerform) { [lines] in lines.write("\($0.route)") }
    aspects.around(.routePerform) { request in .proceed(request) }
    let plain = try MediatorTests.desk()
    for mediator in [plain, desk] {
      lines.write(await outcome { try await mediator.perform(route, params) })
      lines.write(await outcome { try mediator.performNow(route, params) })
    }
    let outcomes = lines.all.filter { $0 != route }
    #expect(outcomes[0] == outcomes[2])
    #expect(outcomes[1] == outcomes[3])
    #expect(lines.all.count { $0 == route } == (Route(route) == nil ? 0 : 2))
  }

  func outcome(of call: () async throws -> Reply) async -> String {
    do { return try await "\(call().value)" } catch { return "\(error)" }
  }

  @Test func `A synchronous call rejects an asynchronous hook with the route's error`()
    throws
  {
    aspects.instead(.routePerform) { request, proceed in try await proceed(request) }
    let error = try #require(throws: MediatorError.self) { try desk.performNow("Desk/syncVoid") }
    #expect(error.code == .asyncOnly)
    #expect(
      error.description
        == "an aspect of route.perform is asynchronous; a synchronous call can't wait for it; await "
        + "Desk/syncVoid: with call for a need, with perform by string")
  }

  @Test func `A before-hook may veto a call with a declared error`() async throws {
    aspects.before(.routePerform) { _ in throw DeskError.lost }
    let error = try await #require(throws: MediatorError.self) {
      try await desk.perform("Desk/syncVoid")
    }
    #expect(error.declares("lost"))
  }

  @Test func `An instead-hook may redirect a call to another action`() async throws {
    let other = try #require(Route("Desk/sync"))
    aspects.instead(.routePerform, on: try aspects.routes("Desk/async")) { request, proceed in
      var request = request
      request.route = other
      return try await proceed(request)
    }
    #expect(try await desk.perform("Desk/async", ["text": "a"]).value == "sync a")
  }

  @Test func `Hooks run for misses too`() async throws {
    aspects.instead(.routePerform) { _ in Reply("found") }
    #expect(try await desk.perform("Gone/none").value == "found")
  }
}
