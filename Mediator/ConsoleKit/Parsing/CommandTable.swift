/// The commands and options of one console.
struct CommandTable: Sendable {
  let commands: [Command]

  /// Takes the commands of every console, and those that its application adds.
  init(adding others: [Command] = []) {
    commands =
      [
        .list, .describe, .explain, .call, .open, .show, .batch, .replay, .traceConvert, .targets,
        .graph,
        .contractExport, .contractDiff,
      ] + others + [.help]
  }

  static let globalOptions: [CommandOption] = [
    CommandOption(name: "json", help: "Answer one JSON document on standard output."),
    CommandOption(
      name: "data", value: "DIR", help: "Keep the application's data in this folder."),
    CommandOption(
      name: "only", value: "MODULE,…", isRepeatable: true,
      help:
        "Run these modules alone, on data of their own in the folder 'only' of the data; examples of their "
        + "contracts stand in for the others."),
    CommandOption(
      name: "timeout", value: "TIME",
      help: "Cancel a call, or reading its params, after this time: 500ms, 5s, 2m."),
    CommandOption(
      name: "color", value: "WHEN", help: "Use colours: auto (the default), always or never."),
    CommandOption(
      name: "quiet", short: "q", help: "Say nothing that isn't an answer or an error."),
    CommandOption(
      name: "verbose", short: "v",
      help: "Log calls and events on standard error, without params' values."),
    CommandOption(name: "help", short: "h", help: "Show help, also of a command."),
    CommandOption(name: "version", help: "Show the version."),
  ]

  /// The option that lets a call lose data.
  static let yes = CommandOption(
    name: "yes", short: "y", help: "Allow destructive actions, and links that change something.")

  /// The option that gives all params at once.
  static let params = CommandOption(
    name: "params", short: "d", value: "JSON",
    help: "All params at once: '{…}', @file, or @- for standard input.")

  /// The option that tells what calls what.
  static let trace = CommandOption(
    name: "trace", value: "FILE",
    help: "Write when each call begins and ends, and each event, to FILE, without params' values.")

  /// The option that prints a text for a person or another program, not as JSON.
  static let raw = CommandOption(name: "raw", help: "Print a text result as it is, without quotes.")

  /// Every option there is.
  ///
  /// One that several commands have takes the same in all of them.
  var options: [CommandOption] { Self.globalOptions + commands.flatMap(\.options) }

  /// The commands whose names begin with some words, or are just those.
  func commands(beginningWith words: String) -> [Command] {
    commands.filter { $0.name == words || $0.name.hasPrefix(words + " ") }
  }

  static func options(of command: Command) -> [CommandOption] { command.options + globalOptions }
}
