import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

/// Layers of calls whose route changes.
struct PipelineTests {
  struct Target_Shop: Target {
    static let summary = "Sells."
    static var actions: [Action<Self>] {
      Action("old", "Pays.", access: .remote(.read), perform: { _ in { () -> String in "old" } })
    }
  }

  struct Target_Wallet: Target {
    static let summary = "Pays."
    static var actions: [Action<Self>] {
      Action("pay", "Pays.", access: .remote(.read), perform: { _ in { () -> String in "paid" } })
      Action("hide", "Hides.", perform: { _ in { () -> String in "hidden" } })
      Action(
        "spend", "Spends.", access: .remote(.write), perform: { _ in { () -> String in "spent" } })
      Action("wait", "Waits.", perform: { _ in { () async -> String in "waited" } })
      Action("show", "Shows.", onMain: { _ in { () -> String in "shown" } })
    }
  }

  /// How an interceptor changes a route.
  enum Style: CaseIterable {
    case proceed, next, asking, then
  }

  /// Changes the route of some calls.
  struct Redirect: Interceptor {
    var pattern: RoutePattern = ["Shop/old", "link/*"]
    var to = Route(checkedTarget: "Wallet", action: "pay")
    var style = Style.proceed

    func intercept(_ request: Request) -> Interception {
      var changed = request
      changed.route = to
      let redirected = changed
      switch style {
      case .proceed: return .proceed(redirected)
      case .next: return .suspend { next in try await next(redirected) }
      case .asking: return .proceed(request.asking(to))
      case .then: return .proceed(request) { _ in .proceed(redirected) }
      }
    }
  }

  /// The ways to call a route or a closure that is redirected.
  enum Kind: CaseIterable {
    case async, now, onMain, link, closure, shed
  }

  let lines = Lines()

  func mediator(_ interceptors: [any Interceptor]) throws -> Mediator {
    let mediator = try Mediator(interceptors: interceptors) {
      Registration(Target_Shop.self) { _ in Target_Shop() }
      Registration(Target_Wallet.self) { _ in Target_Wallet() }
    }
    try mediator.addLink("buy", "Buys.") { [lines] _ in
      lines.write("closure")
      return Reply("bought")
    }
    return mediator
  }

  func call(_ mediator: Mediator, _ kind: Kind) async throws -> Value {
    switch kind {
    case .async: try await mediator.perform("Shop/old").value
    case .now: try mediator.performNow("Shop/old").value
    case .onMain: try await MainActor.run { try mediator.performOnMain("Shop/old") }.value
    case .link: try await mediator.open("app://Shop/old").value
    case .closure: try await mediator.open("app://buy").value
    case .shed: try await mediator.perform("Shed/old").value
    }
  }

  func trace(_ name: String, _ pattern: RoutePattern) -> Trace {
    Trace(name: name, pattern: pattern, lines: lines)
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `A changed route passes the layers of the new one, wherever they are in the list`(
    kind: Kind, isOutside: Bool
  ) async throws {
    let gate = trace("gate", "Wallet/*")
    let redirect = Redirect(pattern: ["Shop/old", "link/*", "*/old"])
    let mediator = try mediator(isOutside ? [gate, redirect] : [redirect, gate])
    #expect(try await call(mediator, kind) == "paid")
    #expect(lines.all == ["gate in Wallet/pay", "gate out"])
  }

  @Test(arguments: Style.allCases, [true, false])
  func `A changed route passes the new layers, however it was changed`(
    style: Style, isOutside: Bool
  ) async throws {
    let gate = trace("gate", "Wallet/*")
    let redirect = Redirect(style: style)
    let mediator = try mediator(isOutside ? [gate, redirect] : [redirect, gate])
    #expect(try await call(mediator, .async) == "paid")
    #expect(lines.all == ["gate in Wallet/pay", "gate out"])
  }

  @Test(arguments: Kind.allCases)
  func `A layer doesn't see a changed route that its pattern doesn't match`(kind: Kind)
    async throws
  {
    let shop = trace("shop", ["Shop/*", "link/*", "*/old"])
    let mediator = try mediator([Redirect(pattern: ["link/*", "*/old"]), shop])
    #expect(try await call(mediator, kind) == "paid")
    #expect(lines.all == [])
  }

  @Test func `Layers that a call has passed aren't entered again, whatever its route becomes`()
    async throws
  {
    let back = Redirect(pattern: "Wallet/*", to: Route(checkedTarget: "Shop", action: "old"))
    let mediator = try mediator([
      back, trace("all", .all), Redirect(), trace("shop", "Shop/*"), trace("wallet", "Wallet/*"),
    ])
    #expect(try await call(mediator, .async) == "old")
    #expect(lines.all == ["all in Shop/old", "shop in Shop/old", "shop out", "all out"])
  }

  @Test func `Hooks of the new route run too`() async throws {
    let mediator = try mediator([Redirect()])
    let scope = try mediator.aspects.routes("Wallet/*")
    mediator.aspects.before(.routePerform, on: scope) { [lines] in lines.write("before \($0.route)")
    }
    mediator.aspects.after(.routePerform, on: scope, removal: .afterFirstRun) {
      [lines] request, outcome in
      lines.write("after \(request.route)")
      return outcome
    }
    for _ in 0..<2 { #expect(try await call(mediator, .now) == "paid") }
    #expect(
      lines.all == ["before Wallet/pay", "after Wallet/pay", "before Wallet/pay"])
    #expect(mediator.dispatcher.endpoints["Wallet/pay"]?.chain?.layers.count == 1)
  }

  @Test func `A suspending hook of the new route fails a synchronous call before any hook runs`()
    async throws
  {
    let mediator = try mediator([Redirect()])
    let scope = try mediator.aspects.routes("Wallet/*")
    mediator.aspects.before(.routePerform) { [lines] in lines.write("all \($0.route)") }
    mediator.aspects.before(.routePerform, on: scope) { [lines] in lines.write("before \($0.route)")
    }
    mediator.aspects.instead(.routePerform, on: scope) { try await $1($0) }
    let error = await #expect(throws: MediatorError.self) { try await call(mediator, .now) }
    #expect(error?.code == .asyncOnly)
    #expect(error?.route == "Wallet/pay")
    #expect(lines.all == [])
    #expect(try await call(mediator, .async) == "paid")
    #expect(lines.all == ["all Wallet/pay", "before Wallet/pay"])
  }

  static let closed: [(String, Kind, MediatorError.Code)] = [
    ("hide", .link, .forbidden), ("hide", .closure, .forbidden),
    ("spend", .link, .confirmationRequired), ("spend", .closure, .confirmationRequired),
    ("wait", .now, .asyncOnly), ("show", .now, .mainActorOnly), ("none", .now, .actionNotFound),
  ]

  @Test(arguments: closed)
  func `The action of a changed route is checked like any other, its access before its layers`(
    action: String, kind: Kind, code: MediatorError.Code
  ) async throws {
    let redirect = Redirect(to: Route(checkedTarget: "Wallet", action: action))
    let mediator = try mediator([trace("gate", "Wallet/*"), redirect])
    let error = await #expect(throws: MediatorError.self) { try await call(mediator, kind) }
    #expect(error?.code == code)
    #expect(error?.route == "Wallet/\(action)")
    let isRefused = [.forbidden, .confirmationRequired].contains(code)
    #expect(lines.all == (isRefused ? [] : ["gate in Wallet/\(action)", "gate out"]))
  }

  @Test func `A main-actor call may change to an action on the main actor`() async throws {
    let redirect = Redirect(to: Route(checkedTarget: "Wallet", action: "show"))
    #expect(try await call(mediator([redirect]), .onMain) == "shown")
    #expect(try await call(mediator([redirect]), .async) == "shown")
  }

  @Test func `A link's closure runs when its route is changed and restored`() async throws {
    let route = Route(checkedTarget: "link", action: "buy")
    let mediator = try mediator([
      Redirect(), Redirect(pattern: "Wallet/*", to: route), trace("link", "link/*"),
    ])
    #expect(try await call(mediator, .closure) == "bought")
    #expect(lines.all == ["link in link/buy", "closure", "link out"])
  }

  @Test(arguments: Kind.allCases)
  func `Observers see only the route that ran, once`(kind: Kind) async throws {
    let mediator = try mediator([Redirect(pattern: ["link/*", "*/old"])])
    try mediator.observe { [lines] route in
      CallObserver { lines.write("\(route) \($0?.code.rawValue ?? "ok")") }
    }
    _ = try await call(mediator, kind)
    #expect(lines.all == ["Wallet/pay ok"])
  }

  @Test func `Observers of an unknown route are made once for each call`() async throws {
    let none = Route(checkedTarget: "Wallet", action: "none")
    let mediator = try mediator([Redirect(to: none)])
    try mediator.observe { [lines] route in
      if route == none { lines.write("made") }
      return CallObserver { if route == none { lines.write("\($0?.code.rawValue ?? "ok")") } }
    }
    _ = await #expect(throws: MediatorError.self) { try await call(mediator, .now) }
    #expect(lines.all == ["made", "actionNotFound"])
  }

  @Test func `The layers of a changed route know whether its action is idempotent`() async throws {
    struct Target_Twice: Target {
      static let summary = "Repeats."
      static var actions: [Action<Self>] {
        Action("once", "O.", perform: { _ in { () in } })
        Action("often", "O.", perform: { _ in { () in } }).idempotent()
      }
    }
    struct Witness: Interceptor {
      let lines: Lines
      func intercept(_ request: Request) -> Interception {
        lines.write("\(request.route) \(request.isIdempotent)")
        return .proceed(request)
      }
    }
    let (once, often) = (
      Route(checkedTarget: "Twice", action: "once"), Route(checkedTarget: "Twice", action: "often")
    )
    for (from, to) in [(once, often), (often, once)] {
      let redirect = Redirect(pattern: RoutePattern(from.text), to: to)
      let mediator = try Mediator(interceptors: [redirect, Witness(lines: lines)]) {
        Registration(Target_Twice.self) { _ in Target_Twice() }
      }
      _ = try mediator.performNow(from.text)
    }
    #expect(lines.all == ["Twice/often true", "Twice/once false"])
  }
}
