extension Command {
  static let help = Command(
    name: "help", summary: "Shows help of a command or a topic.",
    operands: "[COMMAND | TOPIC]", count: 0...1,
    examples: [("help call", "a command"), ("help exit-codes", "a topic")],
    answersJSON: false
  ) { session in
    guard let name = session.invocation.operands.first else {
      return try session.print(session.help.overview)
    }
    if let command = CommandTable.commands.first(where: { $0.name == name }) {
      return try session.print(session.help.page(of: command))
    }
    if let topic = HelpTopic(rawValue: name) {
      let columns = session.terminal.columns(session.terminal.outputStream)
      return try session.print(topic.text(session.console.name, columns))
    }
    throw ConsoleError.unknown(
      .E0001, "command or topic", name,
      among: CommandTable.commands.map(\.name) + HelpTopic.allCases.map(\.rawValue))
  }
}
