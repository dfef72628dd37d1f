/// Help texts, made from the command table.
struct Help {
  private let console: Console
  private let style: Style
  /// The width of the text, at most 80 columns.
  let width: Int

  /// Lays texts out for at most 80 columns; `columns` is the width of the terminal, or nil.
  init(_ console: Console, _ style: Style, _ columns: Int?) {
    self.console = console
    self.style = style
    width = min(80, columns ?? 80)
  }

  /// The text for a command line without a command.
  var short: String {
    """
    \(console.name): calls the routes of this application

      \(console.name) list                            list all routes
      \(console.name) describe Target/action          show the params and the result of a route
      \(console.name) call Target/action param=text   call it
      \(console.name) help                            list all commands and options

    """
  }

  /// All commands and options.
  var overview: String {
    let topics =
      HelpTopic.allCases.map { ["help \($0.rawValue)", $0.summary] }
      + [["help --man", "everything as a man page"]]
    return section("usage", ["  \(console.name) COMMAND [OPTION…] [ARGUMENT…]"])
      + section("commands", lines(of: console.table.listed)) + section("options", options)
      + section("online", online)
      + section("more", lines(topics), isLast: true)
  }

  /// The options of all commands, and the formats of the output.
  var globalOptions: String {
    let formats = OutputFormat.allCases.map { [$0.rawValue, $0.meaning] }
    return section("options of all commands", options)
      + section("output formats", lines(formats), isLast: true)
  }

  /// The page of one command, or the list of several that begin with the same words.
  func page(of commands: [Command]) -> String {
    if commands.count == 1 { return page(of: commands[0]) }
    let pages = commands.map { "  \(console.name) help \($0.name)" }
    return section("commands", lines(of: commands)) + section("more", pages, isLast: true)
  }

  private func page(of command: Command) -> String {
    let examples = command.examples.flatMap {
      ["  # \($0.meaning)", "  \(console.name) \($0.line)"]
    }
    let notes = command.discussion(in: console.name).map { laidOut($0) + "\n\n" }.joined()
    return section("usage", ["  \(console.name) \(command.usage)"])
      + laidOut(command.summary) + "\n\n" + section("examples", examples)
      + section("options", lines(of: command.listedOptions)) + notes
      + "Options of all commands: \(console.name) help options\n"
  }

  private func section(_ title: String, _ lines: [String], isLast: Bool = false) -> String {
    guard !lines.isEmpty else { return "" }
    let body = lines.joined(separator: "\n")
    return style.bold(title.uppercased()) + "\n" + body + (isLast ? "\n" : "\n\n")
  }

  /// The commands and options for which the companion runs.
  private var online: [String] {
    guard let companion = console.companion else { return [] }
    let names = companion.commands.map(\.name) + companion.options.map { "--\($0.name)" }
    return
      "\(console.name) runs \(companion.name), in the same folder, for \(names.joined(separator: ", "))."
      .wrapped(at: width - 2).map { "  " + $0 }
  }

  private var options: [String] { lines(of: console.table.globalOptions) }

  private func lines(of commands: [Command]) -> [String] {
    lines(commands.map { [$0.usage, $0.summary] })
  }

  private func lines(of options: [CommandOption]) -> [String] {
    lines(options.map { [$0.usage, $0.help] })
  }

  private func lines(_ rows: [[String]]) -> [String] { Table(rows).lines(indent: 2, width: width) }

  /// A wrapped paragraph; one with lines of its own, such as a sample, stays as it is.
  private func laidOut(_ paragraph: String) -> String {
    if paragraph.contains("\n") || paragraph.hasPrefix(" ") { return paragraph }
    return paragraph.wrapped(at: width).joined(separator: "\n")
  }
}

extension CommandContext {
  /// The help texts, laid out for standard output.
  var help: Help { Help(console, style, columns) }
}
