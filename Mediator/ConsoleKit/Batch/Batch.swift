import MediatorKit

/// Runs the lines of one batch in order.
struct Batch {
  private let context: CommandContext
  private let recorder: Recorder?
  private var runner: BatchRunner
  private var tally = BatchTally()

  init(_ context: CommandContext, _ mediator: Mediator, _ recorder: Recorder?) throws {
    self.context = context
    self.recorder = recorder
    runner = try BatchRunner(context, mediator)
  }

  mutating func run(_ lines: LineReader) async throws -> ExitCode {
    var lines = lines
    let start = ContinuousClock.now
    defer { try? context.terminal.flush() }
    // The time limit is that of one line.
    lines.restart()
    // All replies are written before the batch waits for a line.
    while let line = try lines.nextFilled(beforeWaiting: context.terminal.flush) {
      defer { lines.restart() }
      let isFine = try await run(line)
      if !isFine, context.invocation.has("stop-on-error") { break }
    }
    try context.terminal.flush()
    context.note(tally.summary(after: ContinuousClock.now - start))
    return tally.worst
  }

  /// Runs one line and writes its reply; returns false when it failed.
  private mutating func run(_ line: LineReader.Line) async throws -> Bool {
    let start = ContinuousClock.now
    let call: BatchCall
    do { call = try BatchCall(line) } catch {
      tally.addMalformed()
      runner.skip(error)
      try write(.failure(error.problem), line, error.id)
      return false
    }
    let result = await runner.run(call)
    var fault: ConsoleError?
    do { try recorder?.record(call, result) } catch { fault = error.executing(line: line.number) }
    let time = context.milliseconds(since: start)
    let isFine: Bool
    switch result {
    case .success:
      isFine = true
      tally.addSuccess()
    case .failure(let problem):
      isFine = call.allowed.contains(problem.code)
      tally.addFailure(problem, isAllowed: isFine)
    }
    try write(result, line, call.id, time: time)
    if let fault { throw fault }
    return isFine
  }

  /// Writes the reply to a line with its id, or its number if it has none; `time` is nil when nothing was called.
  private func write(
    _ result: Result<Value, ConsoleError>, _ line: LineReader.Line, _ id: Value?, time: Value? = nil
  ) throws {
    // Sorted by name, as an object of JSON is written here.
    var reply: [(key: String, value: Value)] = []
    reply.reserveCapacity(6)
    if let time { reply.append(("durationMs", time)) }
    if case .failure(let problem) = result {
      reply.append(("error", problem.value(context.console.name)))
    }
    reply.append(id.map { ("id", $0) } ?? ("line", .int(line.number)))
    switch result {
    case .success(let value):
      reply.append(("ok", true))
      reply.append(("result", value))
    case .failure: reply.append(("ok", false))
    }
    if time != nil, context.hasStandIns { reply.append(("standIns", context.standIns.take())) }
    try context.print(Value.jsonLine(reply))
  }
}
