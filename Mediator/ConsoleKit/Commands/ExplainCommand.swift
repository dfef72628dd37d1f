import MediatorKit

extension Command {
  static let explain = Command(
    name: "explain", summary: "Tells what a call or a link would meet, and runs nothing.",
    operands: "ROUTE [ITEM…] | URL", count: 1...10_000,
    options: [
      CommandOption(
        name: "from", value: "ORIGIN",
        help: "Who would call: native, console (the default for a route), url (for a URL), script."),
      CommandTable.params, CommandTable.yes,
    ],
    discussion: [
      "Tells whether the call would run; the action it reaches, or why it reaches none; who may call that; "
        + "whether the params fit; the interceptors around it, the outermost first; and which targets would be "
        + "asked when no action answers. Of a URL, which is what has :// in it, also: how it is read, the "
        + "pattern that takes it, and why the nearest others don't.",
      "No module is started and no interceptor is asked, so one may still refuse the call, and the action may "
        + "fail. Values of params are never shown.",
      "Ends with 0 when the call would run, otherwise as the call itself would: 65 when the URL, the route or "
        + "the params are wrong, 69 when no action answers (also when a target would be asked for a miss), 77 "
        + "when it isn't open to the caller, loses something, or is a link that changes something, and --yes is "
        + "missing.",
    ],
    examples: [
      ("explain Contacts/search query=zhang limit=5", "a call"),
      ("explain Contacts/import file=a.vcf --from url", "the same as a link would make it"),
      ("explain 'app://Contacts/search?query=li'", "a link"),
    ]
  ) { session in
    let mediator = try session.mediator()
    let text = session.invocation.operands[0]
    var report =
      text.contains("://")
      ? try session.explain(url: text, mediator) : try session.explain(route: text, mediator)
    report.isStandIn = mediator.standIns.contains { report.call?.route.hasPrefix($0 + "/") == true }
    if session.invocation.has("json") {
      return try session.print(report.value(session.console.name), report.exit)
    }
    let columns = session.terminal.columns(session.terminal.outputStream)
    let lines = report.lines(session.style, session.console.name, columns)
    return try session.print(lines.joined(separator: "\n") + "\n", report.exit)
  }
}

extension Session {
  fileprivate func explain(route: String, _ mediator: Mediator) throws -> ExplanationReport {
    let origin = try choice(of: Origin.self, for: "from") ?? .console
    let contract = mediator.contract(of: route)
    let refusal = refusal(contract, route, from: origin)
    var reader = ParamsReader(contract, FileReader(terminal, within: try invocation.timeout()))
    let params: Params
    do {
      params = try reader.read(
        data: invocation["params"], items: invocation.operands.dropFirst())
    } catch { throw refusal ?? error }
    return ExplanationReport(
      mediator.explain(route, params, from: origin), refusal, hasConsent: invocation.has("yes"))
  }

  fileprivate func explain(url: String, _ mediator: Mediator) throws -> ExplanationReport {
    if let from = invocation["from"], from != Origin.url.rawValue {
      throw ConsoleError.badOption("from", from, "url for a URL", of: .explain)
    }
    if invocation.has("params") {
      throw ConsoleError(.E0003, "a URL brings its own params", help: "leave -d out")
    }
    if let surplus = invocation.operands.dropFirst().first, let command = invocation.command {
      throw ConsoleError.surplus(surplus, command, console.name)
    }
    let link = mediator.explain(url: url)
    let refusal = refusal(link.call?.contract, link.call?.route ?? "", from: .url)
    let summary = mediator.links.first { link.destination == .closure($0.pattern) }?.summary
    return ExplanationReport(link, closure: summary, refusal, hasConsent: invocation.has("yes"))
  }

  /// Why the console wouldn't make a call; code and the links of an application may return what has no text form.
  private func refusal(_ contract: ActionContract?, _ route: String, from origin: Origin)
    -> ConsoleError?
  {
    guard let contract, contract.access.origins.contains(origin) else { return nil }
    do {
      switch origin {
      case .console: try permit(contract, route, from: origin)
      case .url: try permitLoss(contract, route)
      case .native, .script: break
      }
      return nil
    } catch { return ConsoleError(error) }
  }
}
