import MediatorKit

extension Command {
  static let open = Command(
    name: "open", summary: "Follows a deep link, as an application opened by a URL does.",
    operands: "URL", count: 1...1,
    options: [CommandTable.raw, CommandTable.yes, CommandTable.trace],
    discussion: [
      "Reaches only the actions that are open to URLs; list shows which those are. An action that changes something "
        + "runs only with consent: --yes, or the answer to a question at a terminal."
    ],
    examples: [("open 'app://Contacts/search?query=li&limit=5'", "search through a link")]
  ) { session in
    let start = ContinuousClock.now
    let url = session.invocation.operands[0]
    var route = url.quotable.shortened
    var warnings: [String] = []
    do {
      let link = try DeepLink(parsing: url)
      let mediator = try session.mediator()
      route = mediator.route(of: link) ?? link.address.shortened
      let contract = mediator.contract(of: route)
      try session.permit(contract, route, from: .url)
      warnings += session.warn(ofDeprecated: contract, route)
      let timeout = try session.invocation.timeout()
      let reply = try await session.running(mediator, &warnings) { _ in
        try await mediator.open(link, timeout: timeout) { session.consents(to: $0) }
      }
      return try session.answer(reply, route, contract?.result, since: start, warnings)
    } catch {
      return session.report(error, route: route, since: start, warnings)
    }
  }
}
