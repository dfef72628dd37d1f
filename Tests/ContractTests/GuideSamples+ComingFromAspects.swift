import InterceptorKit
import MediatorKit
import Synchronization
import Testing

// guide:begin
extension JoinPoint where Subject == String, Output == Void {
  fileprivate static var drew: Self { JoinPoint("guide.drew") { $0 } }
}
// guide:end

/// The samples of the page `ComingFromAspects`.
struct ComingFromAspectsGuide {
  final class Audit: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func write(_ line: String) { lines.withLock { $0.append(line) } }
  }

  final class Pen: Sendable {}

  struct Target_Login: Target {
    static let summary = "Signs in."
    static var actions: [Action<Self>] {
      Action("status", "Returns the user.", Param("code", "A session code."), perform: status)
    }
    func status(code: Int) -> String { "Li" }
  }

  let mediator: Mediator
  let audit = Audit()

  init() throws {
    mediator = try Mediator { Registration { _ in Target_Login() } }
  }

  @Test func `Hooks of calls see the request and may replace the outcome`() throws {
    // guide:begin
    let login = try mediator.aspects.routes("Login/*")
    let token = mediator.aspects.before(.routePerform, on: login) { request in
      audit.write("\(request.route)")
    }
    mediator.aspects.after(.routePerform) { request, outcome in
      guard case .failure = outcome else { return outcome }
      return .success(Reply("unknown"))
    }
    // guide:end
    #expect(try mediator.performNow("Login/status", ["code": 1]).value == "Li")
    #expect(try mediator.performNow("Login/status").value == "unknown")
    #expect(token.remove())
    #expect(try mediator.performNow("Login/status").value == "unknown")
    #expect(audit.all == ["Login/status", "Login/status"])
  }

  @Test func `An instead-hook replies in place of the action, or proceeds`() async throws {
    let outer = mediator.aspects.instead(.routePerform) { request, proceed in
      try await proceed(request)
    }
    let status = try mediator.aspects.routes("Login/status")
    mediator.aspects.instead(.routePerform, on: status) { _ in Reply("stand-in") }
    #expect(try await mediator.perform("Login/status").value == "stand-in")
    #expect(outer.remove())
    #expect(try mediator.performNow("Login/status").value == "stand-in")
  }

  @Test func `A hook of one object runs for that object alone`() throws {
    let (aspects, pen) = (Aspects(), Pen())
    let token = aspects.before(.drew, on: .one(pen)) { line in audit.write("all of \(line)") }
    // guide:begin
    aspects.before(.drew, on: .one(pen), removal: .afterFirstRun) { line in audit.write(line) }
    try aspects.runNow(.drew, "a line", of: pen) { _ in }
    // guide:end
    try aspects.runNow(.drew, "another", of: pen) { _ in }
    try aspects.runNow(.drew, "a third", of: Pen()) { _ in }
    #expect(audit.all == ["all of a line", "a line", "all of another"])
    #expect(token.remove())
  }
}
