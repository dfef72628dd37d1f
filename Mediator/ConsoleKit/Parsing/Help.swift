/// Help texts, made from the command table.
struct Help {
  private let console: Console
  private let style: Style
  /// The width to wrap at, or nil where no terminal is.
  private let columns: Int?

  init(_ console: Console, _ style: Style, _ columns: Int?) {
    self.console = console
    self.style = style
    self.columns = columns
  }

  /// What is printed when nothing was asked.
  var short: String {
    """
    \(console.name): calls the routes of this application

      \(console.name) list                            every route
      \(console.name) describe Target/action          what a route takes and answers
      \(console.name) call Target/action param=text   call it
      \(console.name) help                            all commands and options

    """
  }

  /// All commands and options.
  var overview: String {
    var topics = Table()
    for topic in HelpTopic.allCases { topics.add("help \(topic.rawValue)", topic.summary) }
    return section("usage", ["  \(console.name) COMMAND [OPTION…] [ARGUMENT…]"])
      + section("commands", lines(of: console.table.commands))
      + section("options", lines(of: CommandTable.globalOptions))
      + section("more", topics.lines(indent: 2, width: columns), isLast: true)
  }

  /// The page of one command, or what several are for that begin with the same words.
  func page(of commands: [Command]) -> String {
    if commands.count == 1 { return page(of: commands[0]) }
    return section("commands", lines(of: commands))
      + section(
        "more", commands.map { "  \(console.name) help \($0.name)" }, isLast: true)
  }

  private func page(of command: Command) -> String {
    var page = laidOut(command.summary) + "\n\n"
    page += section("usage", ["  \(console.name) \(command.usage)"])
    for paragraph in command.discussion { page += laidOut(paragraph) + "\n\n" }
    if !command.options.isEmpty { page += section("options", lines(of: command.options)) }
    page += section("options of all commands", lines(of: CommandTable.globalOptions))
    let examples = command.examples.flatMap {
      ["  # \($0.meaning)", "  \(console.name) \($0.line)"]
    }
    page += section("examples", examples, isLast: true)
    return page
  }

  private func section(_ title: String, _ lines: [String], isLast: Bool = false) -> String {
    guard !lines.isEmpty else { return "" }
    let body = lines.joined(separator: "\n")
    return style.bold(title.uppercased()) + "\n" + body + (isLast ? "\n" : "\n\n")
  }

  private func lines(of commands: [Command]) -> [String] {
    var table = Table()
    for command in commands { table.add(command.usage, command.summary) }
    return table.lines(indent: 2, width: columns)
  }

  private func lines(of options: [CommandOption]) -> [String] {
    var table = Table()
    for option in options { table.add(option.usage, option.help) }
    return table.lines(indent: 2, width: columns)
  }

  /// A paragraph in lines to read; one that has lines of its own, such as a sample, stays as it is.
  private func laidOut(_ paragraph: String) -> String {
    if paragraph.contains("\n") || paragraph.hasPrefix(" ") { return paragraph }
    return paragraph.wrapped(at: min(80, columns ?? 80)).joined(separator: "\n")
  }
}
