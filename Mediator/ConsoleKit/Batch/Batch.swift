import MediatorKit

/// The lines of one batch, run in order.
struct Batch {
  private let session: Session
  private let mediator: Mediator
  private var results = ResultReferences()
  private var tally = BatchTally()

  init(_ session: Session, _ mediator: Mediator) {
    self.session = session
    self.mediator = mediator
  }

  mutating func run(_ lines: LineReader) async throws -> ExitCode {
    var lines = lines
    let start = ContinuousClock.now
    while let line = try lines.next() {
      guard !line.isBlank else { continue }
      let isFine = try await run(line)
      if !isFine, session.invocation.has("stop-on-error") { break }
    }
    if !session.invocation.has("quiet") {
      session.terminal.note(tally.summary(after: ContinuousClock.now - start))
    }
    return tally.worst
  }

  /// Answers one line, and whether it may pass.
  private mutating func run(_ line: LineReader.Line) async throws -> Bool {
    let start = ContinuousClock.now
    let call: BatchCall
    do { call = try BatchCall(line) } catch {
      tally.addMalformed()
      try write([
        "line": .int(line.number), "ok": false, "error": error.value(session.console.name),
      ])
      return false
    }
    let result = await result(of: call)
    if let id = call.id { results.set(id, result) }
    var reply: [String: Value] = [
      call.id == nil ? "line" : "id": call.id ?? .int(line.number),
      "durationMs": session.milliseconds(since: start),
    ]
    let isFine: Bool
    switch result {
    case .success(let value):
      isFine = true
      reply["result"] = value
      tally.addSuccess()
    case .failure(let problem):
      isFine = call.allowed.contains(problem.code)
      reply["error"] = problem.value(session.console.name)
      tally.addFailure(problem, isAllowed: isFine)
    }
    reply["ok"] = .bool(reply["error"] == nil)
    try write(reply)
    return isFine
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
      return try session.value(of: try await mediator.open(link, timeout: timeout), route)
    case .route(let route):
      try session.permit(mediator.contract(of: route), route, from: .console)
      let params = try results.resolve(call.params)
      let reply = try await mediator.perform(route, params, from: .console, timeout: timeout)
      return try session.value(of: reply, route)
    }
  }

  private func write(_ reply: [String: Value]) throws {
    _ = try session.print(Value.object(reply))
  }
}
