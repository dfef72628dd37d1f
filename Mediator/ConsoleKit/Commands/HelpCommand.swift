extension Command {
  static let help = Command(
    name: "help", summary: "Shows help of a command or a topic.",
    operands: "[COMMAND | TOPIC]", count: 0...2,
    examples: [("help call", "a command"), ("help exit-codes", "a topic")],
    answersJSON: false
  ) { session in
    let name = session.invocation.operands.joined(separator: " ")
    guard !name.isEmpty else {
      return try session.print(session.help.overview)
    }
    let commands = session.console.table.commands(beginningWith: name)
    if !commands.isEmpty { return try session.print(session.help.page(of: commands)) }
    if let topic = HelpTopic(rawValue: name) {
      let columns = session.terminal.columns(session.terminal.outputStream)
      return try session.print(topic.text(session.console, columns))
    }
    throw ConsoleError.unknown(
      .E0001, "command or topic", name,
      among: session.console.table.commands.map(\.name) + HelpTopic.allCases.map(\.rawValue))
  }
}
