extension Command {
  static let help = Command(
    name: "help", summary: "Shows help on a command or a topic.",
    operands: "[COMMAND | TOPIC]", count: 0...2,
    options: [
      CommandOption(name: "man", help: "Print a man page of all commands, in mdoc.")
    ],
    formats: [.text],
    examples: [
      ("help call", "a command"), ("help exit-codes", "a topic"),
      ("help --man | man -l -", "read everything as a man page"),
    ]
  ) { context in
    if context.invocation.has("man") {
      return try context.print(ManPage(context).text)
    }
    let name = context.invocation.operands.joined(separator: " ")
    guard !name.isEmpty else { return try context.print(context.help.overview) }
    let table = context.console.table
    let commands = table.commands(beginningWith: name).filter { !$0.isHidden }
    if !commands.isEmpty { return try context.print(context.help.page(of: commands)) }
    if let topic = HelpTopic(rawValue: name) {
      return try context.print(topic.text(context.console, context.help))
    }
    throw ConsoleError.unknown(
      .E0001, "command or topic", name,
      among: table.listed.map(\.name) + HelpTopic.allCases.map(\.rawValue))
  }
}
