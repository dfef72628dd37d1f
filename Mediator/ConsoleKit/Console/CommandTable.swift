/// The commands and options of one console.
package struct CommandTable: Sendable {
  let commands: [Command]

  /// The options of all commands that the application adds.
  var addedOptions: [CommandOption] = []

  /// The commands that help and completion show.
  var listed: [Command] { commands.filter { !$0.isHidden } }

  /// The format of the output; each command names those that it supports.
  static let output = CommandOption(
    name: "output", short: "o", value: "FORMAT",
    help: "The format of the output, such as json; --json is short for -o json.")

  static let globalOptions: [CommandOption] = [
    output,
    CommandOption(
      name: "data", value: "DIR", help: "Keep the application's data in this folder."),
    CommandOption(
      name: "only", value: "MODULE,…", isRepeatable: true,
      help:
        "Run these modules alone, on data of their own in the folder 'only' of the data; examples of the other "
        + "modules' contracts stand in for them."),
    CommandOption(
      name: "timeout", value: "TIME",
      help: "Cancel a call, or reading its params, after this time: 500ms, 5s, 2m."),
    CommandOption(
      name: "color", value: "WHEN", choices: ["auto", "always", "never"],
      help: "Use colors: auto (the default), always or never."),
    CommandOption(name: "quiet", short: "q", help: "Print no notes and warnings."),
    CommandOption(
      name: "verbose", short: "v",
      help: "Log calls and events on standard error, without the values of params."),
    CommandOption(name: "help", short: "h", help: "Show help, also of a command."),
    CommandOption(name: "version", help: "Show the version."),
  ]

  /// Confirms a destructive call.
  static let yes = CommandOption(
    name: "yes", short: "y", help: "Allow destructive actions, and links that change something.")

  /// All params at once.
  static let params = CommandOption(
    name: "params", short: "d", value: "JSON",
    help: "All params at once: '{…}', @file, or @- for standard input.")

  /// Records which action calls which.
  package static let trace = CommandOption(
    name: "trace", value: "FILE",
    help:
      "Write the begin and end of each call, and each event, to FILE, without the values of params."
  )

  /// All options; one that several commands have takes the same value in each.
  var options: [CommandOption] { globalOptions + commands.flatMap(\.options) }

  /// The options of all commands, with those of the application.
  var globalOptions: [CommandOption] { addedOptions + Self.globalOptions }

  /// The name of an added option that clashes with one of the console; nil without a clash.
  var ambiguousOption: String? {
    addedOptions.first { added in
      options.contains { $0.name == added.name && $0.value != added.value }
        || Self.globalOptions.contains { $0.name == added.name }
    }?.name
  }

  /// The command with exactly this name, or all whose names begin with these words.
  func commands(beginningWith words: String) -> [Command] {
    commands.filter { $0.name == words || !$0.isHidden && $0.name.hasPrefix(words + " ") }
  }

  func options(of command: Command) -> [CommandOption] { command.options + globalOptions }
}
