import MediatorKit

/// Runs the calls of a batch in order; each can use the results of earlier ones.
struct BatchRunner {
  private let context: CommandContext
  private let mediator: Mediator
  private let timeout: Duration?
  private var results = ResultReferences()
  /// The routes of earlier lines, for one warning per deprecated route.
  private var warned: Set<String> = []
  /// The permitted calls; a look-up for each line would take longer than reading it.
  private var admitted: [Origin: Set<String>] = [:]

  init(_ context: CommandContext, _ mediator: Mediator) throws {
    self.context = context
    self.mediator = mediator
    timeout = try context.invocation.timeout()
  }

  /// Makes one call, and keeps its result if the call has an id.
  mutating func run(_ call: BatchCall) async -> Result<Value, ConsoleError> {
    let result = await result(of: call)
    if let id = call.id { results.set(id, result) }
    return result
  }

  /// Throws unless a route may be called; warns once of a deprecated route.
  ///
  /// The mediator refuses unknown routes.
  private mutating func admit(_ route: String, from origin: Origin) throws {
    guard admitted[origin]?.contains(route) != true, let action = mediator.contract(of: route)
    else { return }
    if warned.insert(route).inserted { _ = context.warn(ofDeprecated: action, route) }
    try context.permit(action, route, from: origin)
    admitted[origin, default: []].insert(route)
  }

  /// Keeps the error of a malformed line, for lines that refer to its id.
  mutating func skip(_ fault: BatchCall.Fault) {
    if let id = fault.id { results.set(id, .failure(fault.problem)) }
  }

  private mutating func result(of call: BatchCall) async -> Result<Value, ConsoleError> {
    do { return .success(try await perform(call)) } catch { return .failure(ConsoleError(error)) }
  }

  private mutating func perform(_ call: BatchCall) async throws -> Value {
    switch call.destination {
    case .url(let url):
      let link = try DeepLink(parsing: url)
      let route = mediator.call(of: link)?.route
      if let route { try admit(route, from: .url) }
      let hasConsent = context.invocation.has("yes")
      let reply = try await mediator.open(link, timeout: timeout) { _ in hasConsent }
      return try context.value(of: reply, route ?? link.address)
    case .route(let route):
      try admit(route, from: .console)
      let params = try results.resolve(call.params)
      let reply = try await mediator.perform(route, params, from: .console, timeout: timeout)
      return try context.value(of: reply, route)
    }
  }
}
