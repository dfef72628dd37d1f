import MediatorKit

extension Command {
  static let list = Command(
    name: "list", summary: "Lists the routes.",
    operands: "[PATTERN]", count: 0...1,
    options: [
      CommandOption(name: "plain", help: "One route a line, tab-separated, without headings.")
    ],
    discussion: ["PATTERN is a target, or a route in which * stands for anything."],
    examples: [
      ("list", "every route"), ("list Contacts", "the routes of a target"),
      ("list '*/requestCode'", "an action in every target"),
    ]
  ) { session in
    let mediator = try session.describable()
    let pattern = session.invocation.operands.first
    let listing = Listing(
      mediator.contracts, pattern: pattern, standIns: session.marked(mediator))
    guard !listing.routes.isEmpty else {
      throw ConsoleError.nothingMatches(pattern, among: mediator.contracts.map(\.name))
    }
    if session.invocation.has("json") { return try session.print(listing.value) }
    if session.invocation.has("plain") { return try session.print(listing.plain) }
    let columns = session.terminal.columns(session.terminal.outputStream)
    return try session.print(listing.table(session.style, session.console.name, columns))
  }
}
