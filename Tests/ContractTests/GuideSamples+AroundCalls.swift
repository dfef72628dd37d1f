import InterceptorKit
import MediatorKit
import Testing

/// The samples of the page `AroundCalls`.
struct AroundCallsGuide {
  enum KitchenError: String, ActionError {
    case closed
    var message: String { "the kitchen is closed to links; call it from code" }
  }

  struct Target_Kitchen: Target {
    static let summary = "Cooks."
    static var actions: [Action<Self>] {
      Action("soup", "Cooks soup.", access: .remote(.read), perform: { _ in { "soup" } })
    }
  }

  // guide:begin
  struct Maintenance: Interceptor {
    let pattern: RoutePattern = "Kitchen/*"

    func intercept(_ request: Request) throws -> Interception {
      guard request.origin == .native else { throw KitchenError.closed }  // veto
      return .proceed(request)  // perhaps with another request
    }
  }
  // guide:end

  // guide:begin
  struct Patient: Interceptor {
    let turn: @Sendable () async throws -> Void

    func intercept(_ request: Request) -> Interception {
      .suspend { next in
        try await turn()
        return try await next(request)
      }
    }
  }
  // guide:end

  // guide:begin
  struct Count: Interceptor {
    let lines: @Sendable (String) -> Void

    func intercept(_ request: Request) -> Interception {
      lines("\(request.route)")
      return .proceed(request) { outcome in
        lines("\(request.route) ended")
        return .reply(try outcome.get())
      }
    }
  }
  // guide:end

  @Test func `The interceptors of InterceptorKit are made from patterns`() throws {
    // guide:begin
    let interceptors: [any Interceptor] = [
      // Routes for users; the action replies whether someone is signed in.
      try SignInGate(["Kitchen/*", "Orders/pay"], asking: "Login/isSignedIn"),
      // A second payment within a second is rejected, of each identity.
      Throttle("Orders/pay", interval: .seconds(1)), TimeLimit("Kitchen/*", .seconds(5)),
    ]
    // guide:end
    let routes = try ["Kitchen/soup", "Orders/pay", "Orders/list"].map { try #require(Route($0)) }
    let around = routes.map { route in interceptors.count { $0.pattern.matches(route) } }
    #expect(around == [2, 2, 0])
  }

  let kitchen = Registration { _ in Target_Kitchen() }

  @Test func `An interceptor lets calls proceed, vetoes them, and isn't bypassed`() async throws {
    let mediator = try Mediator([kitchen], interceptors: [Maintenance()])
    #expect(try await mediator.perform("Kitchen/soup").value == "soup")
    let veto = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://Kitchen/soup")
    }
    #expect(veto.declares("closed"))
    #expect(try mediator.performNow("Kitchen/soup").value == "soup")
    _ = try mediator.add(Patient { await Task.yield() })
    #expect(try await mediator.perform("Kitchen/soup").value == "soup")
    let refusal = try #require(throws: MediatorError.self) {
      try mediator.performNow("Kitchen/soup")
    }
    #expect(refusal.code == .asyncOnly)
  }

  @Test func `An interceptor is added and removed while the mediator runs`() throws {
    let mediator = try Mediator([kitchen])
    let token = try mediator.add(Maintenance())
    #expect(throws: MediatorError.self) { try mediator.performNow("Kitchen/soup", from: .url) }
    #expect(token.remove())
    #expect(try mediator.performNow("Kitchen/soup").value == "soup")
  }

  @Test func `Interceptors and hooks run in the order of the diagram`() throws {
    let lines = ComingFromAspectsGuide.Audit()
    let mediator = try Mediator([kitchen], interceptors: [Count { lines.write("fixed \($0)") }])
    mediator.aspects.before(.routePerform, on: try mediator.aspects.routes("Kitchen/*")) {
      request in
      lines.write("some before")
    }
    mediator.aspects.before(.routePerform) { _ in lines.write("before") }
    mediator.aspects.around(.routePerform) { request in
      lines.write("around")
      return .proceed(request)
    }
    mediator.aspects.after(.routePerform) { _ in lines.write("after") }
    _ = try mediator.add(Count { lines.write("added \($0)") })
    #expect(try mediator.performNow("Kitchen/soup").value == "soup")
    #expect(throws: MediatorError.self) { try mediator.performNow("Kitchen/cake") }
    let order = ["soup", "cake"].flatMap { name in
      [
        "fixed Kitchen/\(name)", "added Kitchen/\(name)",
        "before", "some before", "around", "after",
        "added Kitchen/\(name) ended", "fixed Kitchen/\(name) ended",
      ]
    }
    #expect(lines.all == order)
  }
}
