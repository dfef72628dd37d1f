import MediatorKit

extension CommandContext {
  /// Runs the command, or prints why that isn't possible.
  func run() async -> ExitCode {
    do {
      if let fault = invocation.fault { throw advised(fault) }
      if invocation.has("version") { return try print("\(console.name) \(console.version)\n") }
      guard let command = invocation.command else { return try runWithoutCommand() }
      guard invocation.has("help") || invocation.isIncomplete else {
        guard let around = console.around else { return try await command.run(self) }
        return try await around(self) { try await command.run(self) }
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
}
