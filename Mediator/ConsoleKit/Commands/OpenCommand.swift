import MediatorKit

extension Command {
  static let open = Command(
    name: "open", summary: "Opens a deep link, as the system does with the URL of an application.",
    operands: "URL", count: 1...1,
    options: [CommandTable.yes, CommandTable.trace],
    formats: [.text, .table, .json, .raw],
    discussion: [
      "Reaches only actions that are open to URLs; 'list' shows them. An action that changes something needs "
        + "consent: --yes, or a yes to the question at a terminal. The result is printed as by 'call', a screen as by 'show'."
    ],
    examples: [
      ("open 'app://Contacts/search?query=li&limit=5'", "search through a link"),
      ("open 'app://Contacts/count' -o json", "with output for a program"),
      ("explain 'app://Contacts/import?file=a.vcf'", "why a link doesn't work, without opening it"),
    ]
  ) { context in
    let start = ContinuousClock.now
    let url = context.invocation.operands[0]
    var route = url.quotable.shortened
    var warnings: [String] = []
    do {
      let link = try DeepLink(parsing: url)
      let mediator = try context.mediator()
      route = mediator.call(of: link)?.route ?? link.address.shortened
      let contract = mediator.contract(of: route)
      try context.permit(contract, route, from: .url)
      warnings += context.warn(ofDeprecated: contract, route)
      let timeout = try context.invocation.timeout()
      let reply = try await context.running(mediator, &warnings) { _ in
        let reply = try await mediator.open(link, timeout: timeout) { context.consents(to: $0) }
        return try await context.drawn(reply, contract, mediator)
      }
      guard let reply else { return .ok }
      return try context.printResult(reply, route, contract?.result, since: start, warnings)
    } catch {
      return context.report(error, route: route, since: start, warnings)
    }
  }
}
