import MediatorKit

/// The lines of one batch, run in order.
struct Batch {
  private let session: Session
  private let recorder: Recorder?
  private var runner: BatchRunner
  private var tally = BatchTally()

  init(_ session: Session, _ mediator: Mediator, _ recorder: Recorder?) {
    self.session = session
    self.recorder = recorder
    runner = BatchRunner(session, mediator)
  }

  mutating func run(_ lines: LineReader) async throws -> ExitCode {
    var lines = lines
    let start = ContinuousClock.now
    defer { try? session.terminal.flush() }
    while let line = try next(of: &lines) {
      let isFine = try await run(line)
      if !isFine, session.invocation.has("stop-on-error") { break }
    }
    try session.terminal.flush()
    if !session.invocation.has("quiet") {
      session.terminal.note(tally.summary(after: ContinuousClock.now - start))
    }
    return tally.worst
  }

  /// The next line that isn't blank; before any wait for it, all replies are written.
  private func next(of lines: inout LineReader) throws -> LineReader.Line? {
    while true {
      if !lines.hasLine { try session.terminal.flush() }
      guard let line = try lines.next() else { return nil }
      if !line.isBlank { return line }
    }
  }

  /// Answers one line, and whether it may pass.
  private mutating func run(_ line: LineReader.Line) async throws -> Bool {
    let start = ContinuousClock.now
    let call: BatchCall
    do { call = try BatchCall(line) } catch {
      tally.addMalformed()
      runner.skip(error)
      try write(["error": error.problem.value(session.console.name)], line, error.id)
      return false
    }
    let result = await runner.run(call)
    try recorder?.record(call, result)
    var reply = [String: Value](minimumCapacity: 5)
    reply["durationMs"] = session.milliseconds(since: start)
    if session.hasStandIns { reply["standIns"] = session.standIns.take() }
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
    try write(reply, line, call.id)
    return isFine
  }

  /// Answers a line by its id, or by its number when it has none.
  private func write(
    _ reply: consuming [String: Value], _ line: LineReader.Line, _ id: Value?
  ) throws {
    reply[id == nil ? "line" : "id"] = id ?? .int(line.number)
    reply["ok"] = .bool(reply["error"] == nil)
    _ = try session.print(Value.object(reply))
  }
}
