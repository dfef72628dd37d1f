extension Console {
  /// Runs the arguments of the process, and ends the process with the exit code.
  public func run() async -> Never {
    var terminal = Terminal.standard
    let arguments = Array(CommandLine.arguments.dropFirst())
    var invocation = ArgumentParser.invocation(of: arguments, name, table)
    if let fault = CommandLine.fault ?? companion?.replaceProcess(for: invocation) {
      invocation.fault = fault
    }
    // Browsing the whole terminal keeps what modules print.
    if !CommandContext(self, terminal, invocation).hasFullScreen {
      terminal = terminal.keepingOutput()
    }
    await CommandContext(self, terminal, invocation).run().exitProcess()
  }

  /// Runs one command and returns its exit code.
  package func run(_ arguments: [String], on terminal: Terminal) async -> ExitCode {
    await CommandContext(self, terminal, ArgumentParser.invocation(of: arguments, name, table))
      .run()
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
