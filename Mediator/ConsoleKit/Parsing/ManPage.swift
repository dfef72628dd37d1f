import Foundation
import MediatorKit

/// All help as a man page in the macros of mdoc(7).
struct ManPage {
  private let console: Console
  private let help: Help
  private let date: Date

  /// The variable `SOURCE_DATE_EPOCH` dates the page; else it has the present day.
  init(_ context: CommandContext) {
    console = context.console
    help = context.help
    let seconds = context.terminal.variables["SOURCE_DATE_EPOCH"].flatMap { Double($0) }
    date = seconds.map(Date.init(timeIntervalSince1970:)) ?? Date()
  }

  var text: String {
    let lines =
      head + section("COMMANDS", console.table.listed.flatMap(command))
      + section("OPTIONS", options(console.table.globalOptions))
      + section("FORMATS", tagged(OutputFormat.allCases.map { ($0.rawValue, $0.meaning) }))
      + section("ENVIRONMENT", literal(topic(.environment)))
      + section("PARAMS", literal(topic(.items))) + section("EXIT STATUS", exitCodes)
      + section("EXAMPLES", literal(examples))
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    [
      ".Dd \(day)", ".Dt \(Self.escaped(console.name.uppercased())) 1", ".Os", ".Sh NAME",
      ".Nm \(Self.escaped(console.name))", ".Nd calls the routes of this application",
      ".Sh SYNOPSIS", ".Nm", ".Ar command", ".Op Ar option ...", ".Op Ar argument ...",
      ".Sh DESCRIPTION", "The application consists of targets with actions.",
      "A route names an action:", ".Ar Target Ns / Ns Ar action .",
    ]
  }

  /// `November 22, 2026`, as `.Dd` wants it.
  private var day: String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    let month = parts.month.map { months[($0 - 1) % 12] } ?? ""
    return "\(month) \(parts.day ?? 1), \(parts.year ?? 1970)"
  }

  private func section(_ title: String, _ lines: [String]) -> [String] { [".Sh \(title)"] + lines }

  private func command(_ command: Command) -> [String] {
    let paragraphs = command.discussion(in: console.name).flatMap { paragraph in
      paragraph.contains("\n")
        ? literal(paragraph) : [".Pp"] + Self.lines(paragraph)
    }
    // A line that ends with a bracket would end with a delimiter.
    return [".Ss \(Self.escaped(command.usage))\\&"] + Self.lines(command.summary) + paragraphs
      + options(command.listedOptions)
  }

  private func options(_ options: [CommandOption]) -> [String] {
    tagged(options.map { ($0.usage.trimmingCharacters(in: .whitespaces), $0.help) })
  }

  private func tagged(_ items: [(tag: String, text: String)]) -> [String] {
    guard !items.isEmpty else { return [] }
    return [".Bl -tag -width Ds"]
      + items.flatMap { [".It \(Self.escaped($0.tag))"] + Self.lines($0.text) } + [".El"]
  }

  private var exitCodes: [String] {
    tagged(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
  }

  private var examples: String {
    console.table.listed.flatMap(\.examples).map { "# \($0.meaning)\n\(console.name) \($0.line)" }
      .joined(separator: "\n")
  }

  private func topic(_ topic: HelpTopic) -> String {
    topic.text(console, help)
  }

  /// Lines as they are.
  private func literal(_ text: String) -> [String] {
    [".Bd -literal"]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "\\&" : Self.line(String($0))
      } + [".Ed"]
  }

  /// A paragraph, one sentence a line where that fits.
  private static func lines(_ paragraph: String) -> [String] {
    paragraph.replacing(". ", with: ".\n").split(separator: "\n").flatMap {
      String($0).wrapped(at: 70).map(line)
    }
  }

  /// A line of text; a control character of roff at its start is escaped.
  private static func line(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").printable
  }
}
