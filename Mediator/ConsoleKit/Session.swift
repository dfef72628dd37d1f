package import ContractKit
package import MediatorKit
import TestKit

/// One run of the command line: its arguments, its streams, and what commands share.
package struct Session: Sendable {
  package let console: Console
  package let terminal: Terminal
  package let invocation: Invocation
  package let progress: ProgressBar
  /// The replies of stand-ins; empty without `--only`.
  let standIns = StandInLog()

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

  /// Whether the output is one JSON document.
  package var isJSON: Bool { invocation.format == .json }

  /// The help texts, laid out for standard output.
  var help: Help { Help(console, style, columns) }

  func run() async -> ExitCode {
    do {
      if let fault = invocation.fault { throw advised(fault) }
      if invocation.has("version") { return try print("\(console.name) \(console.version)\n") }
      guard let command = invocation.command else { return try runWithoutCommand() }
      guard invocation.has("help") || invocation.isIncomplete else {
        return try await command.run(self)
      }
      let commands = console.table.commands(beginningWith: invocation.words)
      if invocation.has("help") { return try print(help.page(of: commands)) }
      if isJSON { throw ConsoleError.missingWord(invocation.words, in: console.table) }
      let columns = terminal.columns(terminal.errorStream)
      terminal.error(Help(console, style.onError, columns).page(of: commands))
      return .usage
    } catch {
      return report(error)
    }
  }

  private func runWithoutCommand() throws -> ExitCode {
    if invocation.has("help") { return try print(help.overview) }
    if isJSON { throw ConsoleError.noCommand }
    terminal.error(help.short)
    return .usage
  }

  /// Adds how params are written to the error of an unknown option, which may be meant as a param.
  private func advised(_ fault: ConsoleError) -> ConsoleError {
    guard let stray = invocation.strayOption, let route = invocation.operands.first else {
      return fault
    }
    // Linked without options that write files.
    let contract = try? with(["trace": nil, "quiet": ""]).mediator().contract(of: route)
    let param = contract?.params.first { $0.name == stray.name }
    guard param != nil || fault.suggestions.isEmpty else { return fault }
    // A text may be a secret, which belongs in no message.
    let value = (param?.shape ?? .number).value(fromText: stray.value ?? "")
    let item = "\(stray.name)=\(value.string == nil ? stray.value ?? "" : "…")"
    var error = fault
    error.suggestions = []
    error.command = nil
    error.help = param == nil ? "params are written \(item)" : "write \(item)"
    return error
  }

  /// Links the application, or throws its errors.
  func mediator() throws -> Mediator {
    do { return try link() } catch let error as RegistrationError {
      throw ConsoleError.badRegistration(error)
    }
  }

  /// The declarations of the application, also when it can't be linked.
  package func linked() throws -> LinkedTargets {
    do { return LinkedTargets(try link()) } catch let error as RegistrationError {
      return LinkedTargets(error)
    }
  }

  /// The contracts of the targets, with a warning when a need isn't met.
  ///
  /// Throws when names of targets are invalid or taken twice.
  package func contracts() throws -> [TargetContract] {
    do { return try link().contracts } catch let error as RegistrationError {
      guard !error.faults.contains(where: { $0.kind.isAboutNames }) else {
        throw ConsoleError.badRegistration(error)
      }
      warnOfFaults()
      return LinkedTargets(error).contracts
    }
  }

  /// A mediator to describe, with a warning when a need isn't met.
  ///
  /// Links stand-ins then, because they have no needs.
  func describable() throws -> Mediator {
    do { return try link() } catch let error as RegistrationError {
      guard let mediator = try? link(standingIn: StandingIn(allBut: []) { _, _ in }) else {
        throw ConsoleError.badRegistration(error)
      }
      warnOfFaults()
      return mediator
    }
  }

  private func warnOfFaults() {
    guard !invocation.has("quiet") else { return }
    let command = console.table.commands(beginningWith: "check").first?.name ?? "call ROUTE"
    terminal.note(
      "warning: the application can't be linked; '\(console.name) \(command)' shows why")
  }

  private func link() throws -> Mediator {
    let mediator = try link(standingIn: standingIn)
    try checkOnly(mediator)
    return mediator
  }

  private func link(standingIn: StandingIn?) throws -> Mediator {
    let environment = try ConsoleEnvironment(self)
    let make = { try console.makeMediator(environment) }
    let mediator = try standingIn.map { try $0.whileLinking(make) } ?? make()
    environment.watchEvents(of: mediator)
    return mediator
  }

  /// The same session with its output written in blocks.
  var buffered: Session { Session(console, terminal.buffered, invocation) }

  /// The same session with other options; nil removes one.
  func with(_ options: [String: String?]) -> Session {
    var invocation = invocation
    for (name, value) in options { invocation.options[name] = value }
    return Session(console, terminal, invocation)
  }

  /// Throws when the console can't make a call that is open to the origin, or when it needs `--yes`.
  func permit(_ contract: ActionContract?, _ route: String, from origin: Origin) throws {
    // The mediator refuses an action that isn't open to the origin.
    guard let contract, contract.access.origins.contains(origin) else { return }
    if let error = ConsoleError.native(contract, route) { throw error }
    try permitLoss(contract, route)
  }

  /// Throws for a destructive action without `--yes`.
  func permitLoss(_ contract: ActionContract, _ route: String) throws {
    if contract.access.effects == .destructive, !invocation.has("yes") {
      throw ConsoleError.needsYes(route)
    }
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

  /// Writes complete bytes to standard output.
  package func print(_ bytes: [UInt8]) throws {
    progress.clear()
    try terminal.output(bytes)
  }

  /// Prints an error to standard error, and with `-o json` as a document to standard output.
  func report(
    _ error: any Error, route: String? = nil, since start: ContinuousClock.Instant? = nil,
    _ warnings: [String] = []
  ) -> ExitCode {
    if error is ClosedPipe { return .closedPipe }
    var problem = ConsoleError(error)
    if ["call", "explain", "open"].contains(invocation.command?.name) {
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
    var fields: [String: Value] = [
      "schema": .string(invocation.command?.schema ?? "mediator.error/1"),
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
