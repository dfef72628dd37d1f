import MediatorKit

// Errors of a command line, before anything runs.
extension ConsoleError {
  static let noCommand = ConsoleError(.E0003, "a command is missing", command: "help")

  static func unknown(_ id: ID, _ kind: String, _ name: String, among names: [String])
    -> ConsoleError
  {
    ConsoleError(
      id, "unknown \(kind) '\(name.shortened)'", unknown: name, among: names, command: "help")
  }

  static func unknownOption(
    _ option: String, of command: Command?, in table: CommandTable
  ) -> ConsoleError {
    let options = command.map(table.options(of:)) ?? table.options
    // A letter is near to every other letter.
    let names = option.hasPrefix("--") ? options.map { "--\($0.name)" } : []
    var error = unknown(.E0002, "option", option, among: names)
    if let meant = options.first(where: { $0.synonyms.map { "--\($0)" }.contains(option) }) {
      error.suggestions = ["--\(meant.name)"]
      error.help = Suggestion.question(error.suggestions)
      error.command = nil
    }
    if ["--format", "--to"].contains(option) {
      error.help = "formats are written -o FORMAT"
      error.command = nil
      error.suggestions = []
    } else if error.command != nil, let command {
      error.command = "help \(command.name)"
    }
    return error
  }

  /// An option that other commands have.
  static func foreign(
    _ option: String, to command: Command, in table: CommandTable
  ) -> ConsoleError {
    let owners = table.listed.filter { $0.options.contains { $0.name == option } }
    let names = owners.map { "'\($0.name)'" }.joined(separator: ", ")
    return ConsoleError(
      .E0002, "'\(command.name)' has no option '--\(option)'", help: "it is an option of \(names)")
  }

  static func routeAsCommand(_ name: String, _ command: String) -> ConsoleError {
    ConsoleError(
      .E0001, "'\(name.shortened)' isn't a command", command: "\(command) \(name.shellQuoted)")
  }

  /// A wrong value of an option; `command` is the option's, or nil for an option of all commands.
  package static func badOption(
    _ name: String, _ value: String?, _ expected: String, of command: Command? = nil
  ) -> ConsoleError {
    let given = value.map { ", not '\($0.shortened)'" } ?? ""
    return ConsoleError(
      .E0003, "--\(name) takes \(expected)\(given)",
      command: ["help", command?.name ?? "options"].joined(separator: " "))
  }

  /// A name among the arguments that no target has.
  static func unknownTarget(_ name: String, among names: [String]) -> ConsoleError {
    ConsoleError(
      .E0102, code: "targetNotFound", "no target '\(name.shortened)'", unknown: name, among: names,
      help: "the targets: \(Suggestion.list(names))")
  }

  static func missingValue(of option: CommandOption, _ value: String) -> ConsoleError {
    ConsoleError(
      .E0003, "--\(option.name) needs \(value)", help: "--\(option.name) \(value): \(option.help)")
  }

  static func twice(_ option: CommandOption, _ values: [String]) -> ConsoleError {
    // `--json` is a format too.
    let those = option.name != "output" ? "" : ", as \(values.joined(separator: " and as "))"
    return ConsoleError(.E0003, "--\(option.name) is given twice\(those)", help: "give it once")
  }

  /// The first words of a command with several words.
  static func missingWord(_ words: String, in table: CommandTable) -> ConsoleError {
    let next = table.commands(beginningWith: words).map { "'\($0.name)'" }.alternatives
    return ConsoleError(.E0003, "'\(words)' is incomplete: \(next)", command: "help \(words)")
  }

  static func noStream(for option: String) -> ConsoleError {
    ConsoleError(
      .E0003, "--\(option) takes a file, not '-'",
      help: "standard output has the result alone; name a file")
  }

  static func missingOperand(of command: Command, _ name: String) -> ConsoleError {
    ConsoleError(
      .E0003, "'\(command.name)' needs \(command.operands)",
      help: "usage: \(name) \(command.usage)")
  }

  static func unexpected(_ operand: String, _ command: Command, _ name: String) -> ConsoleError {
    ConsoleError(
      .E0004, "unexpected argument '\(operand.shortened)' of '\(command.name)'",
      help: "usage: \(name) \(command.usage)")
  }
}
