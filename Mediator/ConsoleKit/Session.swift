package import ContractKit
package import MediatorKit
import TestKit

/// One run of the command line: what was asked, and where the answer goes.
package struct Session: Sendable {
  package let console: Console
  package let terminal: Terminal
  package let invocation: Invocation
  let progress: ProgressBar
  /// What stand-ins answered; empty without `--only`.
  let standIns = StandInLog()

  init(_ console: Console, _ terminal: Terminal, _ invocation: Invocation) {
    self.console = console
    self.terminal = terminal
    self.invocation = invocation
    progress = ProgressBar(terminal, isQuiet: invocation.has("quiet"))
  }

  package var style: Style { Style(terminal, invocation["color"]) }

  /// The help texts, laid out for standard output.
  var help: Help { Help(console, style, terminal.columns(terminal.outputStream)) }

  func run() async -> ExitCode {
    do {
      if let fault = invocation.fault { throw fault }
      if invocation.has("version") { return try print("\(console.name) \(console.version)\n") }
      guard let command = invocation.command else { return try runWithoutCommand() }
      if invocation.has("help") {
        return try print(help.page(of: console.table.commands(beginningWith: invocation.words)))
      }
      return try await command.run(self)
    } catch {
      return report(error)
    }
  }

  private func runWithoutCommand() throws -> ExitCode {
    if invocation.has("help") { return try print(help.overview) }
    // A program gets its one document even then.
    if invocation.has("json") { throw ConsoleError.noCommand }
    terminal.error(help.short)
    return .usage
  }

  /// Links the application, or throws what is wrong with it.
  func mediator() throws -> Mediator {
    do { return try link() } catch let error as RegistrationError {
      throw ConsoleError.badRegistration(error)
    }
  }

  /// What the application says of itself, also when it can't be linked.
  package func linked() throws -> LinkedTargets {
    do { return LinkedTargets(try link()) } catch let error as RegistrationError {
      return LinkedTargets(error)
    }
  }

  /// What the targets declare, also when a need of theirs leads nowhere, which is told.
  ///
  /// Throws when their names are no good: nothing could be told apart by them.
  package func contracts() throws -> [TargetContract] {
    do { return try link().contracts } catch let error as RegistrationError {
      guard !error.faults.contains(where: { $0.kind.isAboutNames }) else {
        throw ConsoleError.badRegistration(error)
      }
      warnOfFaults()
      return LinkedTargets(error).contracts
    }
  }

  /// A mediator that can be asked about its targets, also when a need of theirs leads nowhere, which is told.
  ///
  /// Stand-ins have no needs that could be at fault, so they are linked then.
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
      "warning: the application can't be linked; '\(console.name) \(command)' says why")
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

  /// The same run of the command line with its output written in blocks.
  var buffered: Session { Session(console, terminal.buffered, invocation) }

  /// The same run of the command line with other options; nil stands for one that isn't given.
  func with(_ options: [String: String?]) -> Session {
    var invocation = invocation
    for (name, value) in options { invocation.options[name] = value }
    return Session(console, terminal, invocation)
  }

  /// Refuses what this origin could call, but a console can't, or shouldn't without being asked twice.
  func permit(_ contract: ActionContract?, _ route: String, from origin: Origin) throws {
    // What isn't open to the origin is the mediator's to refuse.
    guard let contract, contract.access.origins.contains(origin) else { return }
    if let error = ConsoleError.native(contract, route) { throw error }
    try permitLoss(contract, route)
  }

  /// Refuses a destructive action without `--yes`.
  func permitLoss(_ contract: ActionContract, _ route: String) throws {
    if contract.access.effects == .destructive, !invocation.has("yes") {
      throw ConsoleError.needsYes(route)
    }
  }

  /// Writes a complete answer to standard output.
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

  /// Writes a text as it is, and a line feed; characters that steer a terminal are escaped on one.
  func print(raw text: String) throws -> ExitCode {
    let isExact = !terminal.isTerminal(terminal.outputStream)
    let text = isExact ? text : text.escaping { $0.steersTerminal && $0 != "\n" && $0 != "\t" }
    try print(Array(text.utf8) + [0x0A])
    return .ok
  }

  /// Writes the bytes of a complete answer to standard output.
  package func print(_ bytes: [UInt8]) throws {
    progress.clear()
    try terminal.output(bytes)
  }

  /// Tells what went wrong: for people on standard error, and with `--json` for programs on standard output.
  func report(
    _ error: any Error, route: String? = nil, since start: ContinuousClock.Instant? = nil,
    _ warnings: [String] = []
  ) -> ExitCode {
    if error is ClosedPipe { return .closedPipe }
    let problem = ConsoleError(error)
    let answersJSON = invocation.has("json") && invocation.command?.answersJSON != false
    if answersJSON {
      do { _ = try print(envelope(problem, route, start, warnings)) } catch is ClosedPipe {
        return .closedPipe
      } catch {
        // Standard output is full or shut; the lines for people below are all that is left.
      }
    }
    if !answersJSON || !invocation.has("quiet") {
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
