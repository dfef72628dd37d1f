extension Console {
  /// Runs the arguments of the process, and ends the process with the exit code.
  public func run() async -> Never {
    let terminal = Terminal.standard
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = await run(arguments, on: terminal, refusing: CommandLine.fault)
    status.exitProcess()
  }

  /// Runs one command and returns its exit code; a fault of its arguments is reported instead.
  package func run(
    _ arguments: [String], on terminal: Terminal, refusing fault: ConsoleError? = nil
  ) async -> ExitCode {
    var invocation = ArgumentParser.invocation(of: arguments, name, table)
    if let fault { invocation.fault = fault }
    return await Session(self, terminal, invocation).run()
  }
}

extension CommandLine {
  /// An error for the first argument of the process that isn't UTF-8; `arguments` has it with other characters.
  fileprivate static var fault: ConsoleError? {
    let bad = (0..<Int(argc)).first { index in
      unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
    }
    return bad.map(ConsoleError.notUTF8(argument:))
  }
}
