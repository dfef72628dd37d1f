import MediatorKit

/// Runs the calls of a batch one after the other, each able to use the results of those before it.
struct BatchRunner {
  private let session: Session
  private let mediator: Mediator
  private var results = ResultReferences()
  /// The routes that were warned of already.
  private var warned: Set<String> = []

  init(_ session: Session, _ mediator: Mediator) {
    self.session = session
    self.mediator = mediator
  }

  /// Makes one call, and keeps what came of it if the call has an id.
  mutating func run(_ call: BatchCall) async -> Result<Value, ConsoleError> {
    warn(of: call)
    let result = await result(of: call)
    if let id = call.id { results.set(id, result) }
    return result
  }

  /// Warns of an action that will go, once.
  private mutating func warn(of call: BatchCall) {
    let route: String
    switch call.what {
    case .route(let text): route = text
    case .url(let url):
      guard let link = try? DeepLink(parsing: url), let found = mediator.route(of: link) else {
        return
      }
      route = found
    }
    guard let action = mediator.contract(of: route), action.deprecation != nil,
      warned.insert(route).inserted
    else { return }
    _ = session.warn(ofDeprecated: action, route)
  }

  /// Keeps that there is no call of an id, for those that refer to it.
  mutating func skip(_ fault: BatchCall.Fault) {
    if let id = fault.id { results.set(id, .failure(fault.problem)) }
  }

  private func result(of call: BatchCall) async -> Result<Value, ConsoleError> {
    do { return .success(try await perform(call)) } catch { return .failure(ConsoleError(error)) }
  }

  private func perform(_ call: BatchCall) async throws -> Value {
    let timeout = try session.invocation.timeout()
    switch call.what {
    case .url(let url):
      let link = try DeepLink(parsing: url)
      let route = mediator.route(of: link) ?? link.address
      try session.permit(mediator.contract(of: route), route, from: .url)
      return try session.value(of: try await mediator.open(link, timeout: timeout) { _ in session.invocation.has("yes") },
        route)
    case .route(let route):
      try session.permit(mediator.contract(of: route), route, from: .console)
      let params = try results.resolve(call.params)
      let reply = try await mediator.perform(route, params, from: .console, timeout: timeout)
      return try session.value(of: reply, route)
    }
  }
}
