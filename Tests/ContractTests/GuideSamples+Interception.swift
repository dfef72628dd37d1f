import MediatorKit
import Testing

/// The samples of the page on interception.
struct InterceptionGuide {
  enum KitchenError: String, ActionError {
    case closed
    var message: String { "the kitchen is closed; come from inside" }
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

    func intercept(_ request: Request, next: Next) async throws -> Reply {
      guard request.origin == .native else { throw KitchenError.closed }  // veto
      return try await next(request)  // go on, perhaps with another request
    }
  }
  // guide:end

  // guide:begin
  struct Count: Interceptor {
    let lines: @Sendable (String) -> Void

    func intercept(_ request: Request, next: Next) async throws -> Reply {
      lines("\(request.route)")
      return try await next(request)
    }

    func interceptNow(_ request: Request, next: NextNow) throws -> Reply {
      lines("\(request.route)")
      return try next(request)
    }
  }
  // guide:end

  let kitchen = Registration(Target_Kitchen.self) { _ in Target_Kitchen() }

  @Test func `An interceptor lets calls go on, vetoes them, and isn't bypassed`() async throws {
    let mediator = try Mediator([kitchen], interceptors: [Maintenance()])
    #expect(try await mediator.perform("Kitchen/soup").value == "soup")
    let veto = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://Kitchen/soup")
    }
    #expect(veto.declares("closed"))
    let refusal = try #require(throws: MediatorError.self) {
      try mediator.performNow("Kitchen/soup")
    }
    #expect(refusal.code == .asyncOnly)
  }

  @Test func `An interceptor comes and goes while the mediator runs`() throws {
    let mediator = try Mediator([kitchen])
    let token = try mediator.add(Maintenance())
    #expect(throws: MediatorError.self) { try mediator.performNow("Kitchen/soup") }
    #expect(token.remove())
    #expect(try mediator.performNow("Kitchen/soup").value == "soup")
  }

  @Test func `Everything around a call runs in the order of the picture`() throws {
    let lines = ComingFromAspectsGuide.Audit()
    let mediator = try Mediator([kitchen], interceptors: [Count { lines.write("fixed \($0)") }])
    mediator.aspects.before(.routePerform, on: .routes("Kitchen/*")) { request in
      lines.write("some before")
    }
    mediator.aspects.before(.routePerform) { _ in lines.write("before") }
    mediator.aspects.instead(.routePerform) { request, proceed in
      try await proceed(request)
    } now: { request, proceed in
      lines.write("instead")
      return try proceed(request)
    }
    mediator.aspects.after(.routePerform) { _ in lines.write("after") }
    _ = try mediator.add(Count { lines.write("added \($0)") })
    #expect(try mediator.performNow("Kitchen/soup").value == "soup")
    #expect(throws: MediatorError.self) { try mediator.performNow("Kitchen/cake") }
    let order = ["before", "some before", "instead", "after"]
    #expect(
      lines.all
        == ["fixed Kitchen/soup", "added Kitchen/soup"] + order
        + ["fixed Kitchen/cake", "added Kitchen/cake"] + order)
  }
}
