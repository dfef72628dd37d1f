import MediatorKit

extension Command {
  static let list = Command(
    name: "list", summary: "Lists the routes.",
    operands: "[PATTERN]", count: 0...1,
    formats: [.text, .json, .tsv],
    discussion: ["PATTERN is a target, or a route in which * stands for any characters."],
    examples: [
      ("list", "all routes"), ("list Contacts", "the routes of a target"),
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
    switch session.invocation.format {
    case .json: return try session.print(listing.value)
    case .tsv: return try session.print(listing.tsv)
    default:
      return try session.print(listing.table(session.style, session.console.name, session.columns))
    }
  }
}
