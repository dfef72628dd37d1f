import MediatorKit

extension Command {
  static let list = Command(
    name: "list", summary: "Lists the routes.",
    operands: "[PATTERN]", count: 0...1,
    formats: [.text, .json, .tsv],
    discussion: [
      "PATTERN is a target, or a route in which * stands for any characters.",
      "OPEN TO lists the callers of an action besides modules: 'code only' means none, 'console' the command line, 'url' "
        + "links, 'network' the command line and programs over HTTP or a bus, 'links,network' also links, 'programs' also "
        + "agents but no links, and 'everywhere' all of them. JSON and -o tsv name each origin.",
    ],
    examples: [
      ("list", "all routes"), ("list Contacts", "the routes of a target"),
      ("list '*Code*'", "routes with a part of a name"),
    ]
  ) { context in
    let mediator = try context.describable()
    let pattern = context.invocation.operands.first
    let listing = Listing(
      mediator.contracts, pattern: pattern, standIns: context.marked(mediator))
    guard !listing.routes.isEmpty else {
      let part = pattern.map { "*\($0)*" }
      let isPart = !Listing(mediator.contracts, pattern: part).routes.isEmpty
      throw ConsoleError.nothingMatches(
        pattern, among: mediator.contracts.map(\.name), wider: isPart ? part : nil)
    }
    if context.invocation.format == .tsv { return try context.print(listing.tsv) }
    return try context.print(
      listing.table(context.style, context.console.name, context.columns), or: listing.fields)
  }
}
