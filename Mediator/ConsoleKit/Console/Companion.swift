import Foundation

/// Another executable in the same folder, for commands and options that this one has only in its help.
///
/// The process is replaced by it, as git does for its commands, so that this executable doesn't link the libraries of the
/// other one.
package struct Companion: Sendable {
  /// The name of its file.
  let name: String
  /// The commands that it runs; the declarations here are for help and completion.
  let commands: [Command]
  /// The options of all commands that it takes.
  package let options: [CommandOption]
  /// How to build it.
  let advice: String

  /// Describes an executable.
  ///
  /// - Parameters:
  ///   - name: The name of its file.
  ///   - commands: The names, operands and summaries of its commands, for help.
  ///   - options: Its options of all commands.
  ///   - advice: The help of the error when it is missing: how to build it.
  package init(
    _ name: String, commands: [(name: String, operands: String, summary: String)],
    options: [CommandOption], advice: String
  ) {
    (self.name, self.options, self.advice) = (name, options, advice)
    self.commands = commands.map { command in
      Command(
        name: command.name, summary: command.summary, operands: command.operands, count: 0...Int.max
      ) { _ in
        throw ConsoleError.noCompanion(name, for: "'\(command.name)'", "not started", advice)
      }
    }
  }

  /// The command or option of a command line that needs the other executable, quoted; nil if there is no such.
  func need(of invocation: Invocation) -> String? {
    if let option = options.first(where: { invocation.has($0.name) }) {
      return "'--\(option.name)'"
    }
    let isHelp = invocation.words == "help"
    let words = isHelp ? invocation.operands.joined(separator: " ") : invocation.words
    return commands.contains { $0.name == words } ? "'\(words)'" : nil
  }

  /// Whether the other executable answers better: it knows the options of its commands, for the man page and completion.
  private func knowsMore(of invocation: Invocation) -> Bool {
    if invocation.words == "help" { return invocation.has("man") }
    guard invocation.words == "__complete" else { return false }
    let operands = invocation.operands
    let words =
      invocation.has("line") ? Array((operands.first ?? "").shellWords.dropFirst()) : operands
    return words.count > 1 && commands.contains { $0.name.prefix { $0 != " " } == words[0] }
  }

  /// Replaces the process when a command line needs the other executable, or that knows more; returns why that failed, or
  /// nil when this one can go on.
  func replaceProcess(for invocation: Invocation) -> ConsoleError? {
    let need = need(of: invocation)
    guard need != nil || knowsMore(of: invocation) else { return nil }
    let path = Self.folder + "/" + name
    var arguments = (0..<Int(CommandLine.argc)).map { CommandLine.unsafeArgv[$0] }
    let reason = path.withCString { program in
      arguments[0] = UnsafeMutablePointer(mutating: program)
      _ = execv(program, arguments + [nil])
      return String(cString: strerror(errno))
    }
    return need.map { .noCompanion(path, for: $0, reason, advice) }
  }

  /// The folder of the running executable, without symbolic links.
  private static var folder: String {
    #if canImport(Darwin)
      let program = String(cString: _dyld_get_image_name(0))
    #else
      let program = "/proc/self/exe"
    #endif
    guard let resolved = realpath(program, nil) else { return "." }
    defer { free(resolved) }
    let path = String(cString: resolved).utf8
    return path.lastIndex(of: UInt8(ascii: "/")).flatMap { String(path[..<$0]) } ?? "."
  }
}

extension ConsoleError {
  fileprivate static func noCompanion(
    _ path: String, for need: String, _ reason: String, _ advice: String
  ) -> ConsoleError {
    ConsoleError(
      .E0014, code: "noCompanion", "\(need) needs another executable, '\(path)': \(reason)",
      help: advice)
  }
}
