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
  ) { session in
    if session.invocation.has("man") {
      return try session.print(ManPage(session).text)
    }
    let name = session.invocation.operands.joined(separator: " ")
    guard !name.isEmpty else { return try session.print(session.help.overview) }
    let table = session.console.table
    let commands = table.commands(beginningWith: name).filter { !$0.isHidden }
    if !commands.isEmpty { return try session.print(session.help.page(of: commands)) }
    if let topic = HelpTopic(rawValue: name) {
      let width = min(80, session.columns ?? 80)
      return try session.print(topic.text(session.console, session.help, width))
    }
    throw ConsoleError.unknown(
      .E0001, "command or topic", name,
      among: table.listed.map(\.name) + HelpTopic.allCases.map(\.rawValue))
  }
}
