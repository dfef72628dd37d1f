package import MediatorKit

/// One run of the command line: its arguments, its streams, and what commands share.
package struct CommandContext: Sendable {
  package let console: Console
  package let terminal: Terminal
  package let invocation: Invocation
  package let progress: ProgressBar
  /// The replies of stand-ins; empty without `--only` and `--example`.
  let standIns = StandInLog()
  package let functions = ApplicationFunctions()

  init(_ console: Console, _ terminal: Terminal, _ invocation: Invocation) {
    self.console = console
    self.terminal = terminal
    self.invocation = invocation
    progress = ProgressBar(
      terminal, isQuiet: invocation.has("quiet"), delay: console.progressDelay)
  }

  package var style: Style { Style(terminal, invocation["color"]) }

  /// The width of the terminal on standard output; nil when it isn't one.
  package var columns: Int? { terminal.columns(terminal.outputStream) }

  /// The width of a screen: the terminal's, else that of the variable `COLUMNS`, at most 1,000; nil for the default.
  var screenColumns: Int? {
    columns
      ?? terminal.variables["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? min($0, 1000) : nil }
  }

  /// Whether the output is one JSON document.
  package var isJSON: Bool { invocation.format == .json }

  /// The same context with its output written in blocks.
  var buffered: CommandContext { CommandContext(console, terminal.buffered, invocation) }

  /// The same context with other options, where nil removes one, and other operands.
  func with(_ options: [String: String?], operands: [String]? = nil) -> CommandContext {
    var invocation = invocation
    invocation.operands = operands ?? invocation.operands
    for (name, value) in options { invocation.options[name] = value }
    return CommandContext(console, terminal, invocation)
  }

  /// Throws when the console can't make a call that is open to the origin, or when it needs `--yes`.
  func permit(_ contract: ActionContract?, _ route: String, from origin: Origin) throws {
    // The mediator refuses an action that isn't open to the origin.
    guard let contract, contract.access.origins.contains(origin) else { return }
    if let error = ConsoleError.native(contract, route) { throw error }
    try permitLoss(contract, route)
  }

  /// Throws for a destructive action without `--yes`; in an example, no data is lost.
  func permitLoss(_ contract: ActionContract, _ route: String) throws {
    if contract.access.effects == .destructive, !invocation.has("yes"), !isExample {
      throw ConsoleError.needsYes(route)
    }
  }

  /// The result as data; throws when the action returned another type than declared.
  func value(of reply: Reply, _ route: String) throws -> Value {
    do { return try reply.value } catch { throw ConsoleError.noTextForm(route) }
  }

  /// Writes a complete text to standard output.
  package func print(_ text: String, _ status: ExitCode = .ok) throws -> ExitCode {
    progress.clear()
    try terminal.output(text)
    return status
  }

  /// Writes one JSON document to standard output.
  package func print(_ document: Value, _ status: ExitCode = .ok) throws -> ExitCode {
    try print(document.jsonLine())
    return status
  }

  /// Writes a text or, with `-o json`, the document of the command: the fields, `schema`, and whether the status is
  /// ``ExitCode/ok``.
  package func print(
    _ text: @autoclosure () -> String, or fields: @autoclosure () -> [String: Value],
    _ status: ExitCode = .ok
  ) throws -> ExitCode {
    guard isJSON else { return try print(text(), status) }
    let common: [String: Value] = [
      "schema": .string(invocation.command?.schema ?? ""), "ok": .bool(status == .ok),
    ]
    return try print(.object(common.merging(fields()) { $1 }), status)
  }

  /// Writes a text and a line end: to a terminal with escapes of what would steer it, elsewhere as it is.
  func print(raw text: String) throws -> ExitCode {
    let isExact = !terminal.isTerminal(terminal.outputStream)
    let text = isExact ? text : text.escaping { $0.steersTerminal && $0 != "\n" && $0 != "\t" }
    try print(Array(text.utf8) + [0x0A])
    return .ok
  }

  /// Writes complete bytes to standard output.
  package func print(_ bytes: [UInt8]) throws {
    progress.clear()
    try terminal.output(bytes)
  }

  /// Writes a note or a warning to standard error, unless `--quiet` is given.
  package func note(_ line: String) {
    if !invocation.has("quiet") { terminal.note(line) }
  }

  /// Prints an error to standard error, and with `-o json` as a document to standard output.
  func report(
    _ error: any Error, route: String? = nil, since start: ContinuousClock.Instant? = nil,
    _ warnings: [String] = []
  ) -> ExitCode {
    if error is ClosedPipe { return .closedPipe }
    var problem = ConsoleError(error)
    if ["browse", "call", "explain", "open", "show"].contains(invocation.command?.name) {
      problem.items = TypedItems(invocation.operands.dropFirst())
    }
    let hasDocument = invocation.command?.formats.contains(.json) ?? true
    let printsDocument = isJSON && (hasDocument || invocation.isIncomplete)
    if printsDocument {
      do { _ = try print(envelope(problem, route, start, warnings)) } catch is ClosedPipe {
        return .closedPipe
      } catch {
        // Standard output is full or closed; the text below remains.
      }
    }
    if !printsDocument || !invocation.has("quiet") {
      progress.clear()
      let columns = terminal.columns(terminal.errorStream)
      terminal.error(problem.text(style.onError, console.name, columns))
    }
    return problem.exit
  }

  private func envelope(
    _ problem: ConsoleError, _ route: String?, _ start: ContinuousClock.Instant?,
    _ warnings: [String]
  ) -> Value {
    // An incomplete command is the first of several.
    let command = invocation.isIncomplete ? nil : invocation.command
    var fields: [String: Value] = [
      "schema": .string(command?.schema ?? "mediator.error/1"),
      "ok": false, "error": problem.value(console.name),
    ]
    if let route { fields["route"] = .string(route) }
    if let start { fields["durationMs"] = milliseconds(since: start) }
    if !warnings.isEmpty { fields["warnings"] = .array(warnings.map(Value.string)) }
    if hasStandIns { fields["standIns"] = standIns.take() }
    return .object(fields)
  }

  func milliseconds(since start: ContinuousClock.Instant) -> Value {
    .double(((ContinuousClock.now - start) / .microseconds(10)).rounded() / 100)
  }
}
