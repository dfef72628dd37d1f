import MediatorKit

extension Command {
  static let explain = Command(
    name: "explain", summary: "Explains what a call or a link would do, and runs nothing.",
    operands: "ROUTE [ITEM…] | URL", count: 1...10_000,
    options: [
      CommandOption(
        name: "from", value: "ORIGIN", choices: Origin.allCases.map(\.rawValue),
        help:
          "The caller: native, console (the default for a route), url (the default for a URL), script, network or agent."
      ),
      CommandTable.params, CommandTable.yes,
    ],
    discussion: [
      "Shows whether the call would run, its action or the reason there is none, who may call it, whether the params "
        + "fit, its interceptors with the outermost first, and the targets that handle a miss. For a URL, which "
        + "contains ://, also how it is parsed, the pattern that matches, and why the nearest others don't.",
      "No module is started and no interceptor runs. So an interceptor may still refuse the call, and the action may "
        + "fail. Values of params are never shown.",
      "Ends with the exit code of the call: 0 when it would run; 65 for a wrong URL, route or params; 69 when there "
        + "is no such action, also when a target handles misses; 77 when it isn't open to the caller, or needs --yes.",
    ],
    examples: [
      ("explain Contacts/search query=zhang limit=5", "a call"),
      ("explain Contacts/import file=a.vcf --from url", "the same call, made by a link"),
      ("explain 'app://Contacts/search?query=li'", "a link"),
    ]
  ) { context in
    let mediator = try context.mediator()
    let text = context.invocation.operands[0]
    var report =
      text.contains("://")
      ? try context.explain(url: text, mediator) : try context.explain(route: text, mediator)
    let isCalled = { (target: String) in report.call?.route.hasPrefix(target + "/") == true }
    report.isStandIn = mediator.standIns.contains(where: isCalled)
    if let target = mediator.remotes.first(where: isCalled) {
      report.setRemote(isOffered: !mediator.absentTargets.contains(target))
    }
    report.items = TypedItems(context.invocation.operands.dropFirst())
    let name = context.console.name
    return try context.print(
      report.lines(context.style, name, context.columns).joined(separator: "\n") + "\n",
      or: report.fields(name), report.exit)
  }
}

extension CommandContext {
  fileprivate func explain(route: String, _ mediator: Mediator) throws -> ExplanationReport {
    let origin = invocation["from"].flatMap(Origin.init) ?? .console
    let contract = mediator.contract(of: route)
    let refusal = refusal(contract, route, from: origin) ?? closed(contract, route, origin)
    var reader = ParamsReader(contract, try fileReader())
    let params: Params
    do {
      params = try reader.read(
        data: invocation["params"], items: invocation.operands.dropFirst())
    } catch { throw refusal ?? error }
    return ExplanationReport(
      mediator.explain(route, params, from: origin), refusal: refusal,
      hasConsent: invocation.has("yes"))
  }

  /// The refusal of a closed action to programs and agents, to which it looks missing.
  private func closed(_ contract: ActionContract?, _ route: String, _ origin: Origin)
    -> ConsoleError?
  {
    guard let contract, origin.seesOnlyOpen, !contract.access.isOpen(to: origin),
      let route = Route(route)
    else { return nil }
    return ConsoleError(MediatorError.forbidden(route, origin, contract.access))
  }

  fileprivate func explain(url: String, _ mediator: Mediator) throws -> ExplanationReport {
    if let from = invocation["from"], from != Origin.url.rawValue {
      throw ConsoleError.badOption("from", from, "url for a URL", of: .explain)
    }
    if invocation.has("params") {
      throw ConsoleError(.E0003, "a URL has its own params", help: "remove -d")
    }
    if let operand = invocation.operands.dropFirst().first, let command = invocation.command {
      throw ConsoleError.unexpected(operand, command, console.name)
    }
    let link = mediator.explain(url: url)
    let refusal = refusal(link.call?.contract, link.call?.route ?? "", from: .url)
    let summary = mediator.links.first { link.destination == .closure($0.pattern) }?.summary
    return ExplanationReport(
      link.call, link: link, closure: summary, refusal: refusal,
      hasConsent: invocation.has("yes"))
  }

  /// The console's own reason to refuse a call; nil for other callers, which may use values without a text form.
  private func refusal(_ contract: ActionContract?, _ route: String, from origin: Origin)
    -> ConsoleError?
  {
    guard let contract, contract.access.origins.contains(origin) else { return nil }
    do {
      switch origin {
      case .console: try permit(contract, route, from: origin)
      case .url: try permitLoss(contract, route)
      case .native, .script, .network, .agent: break
      }
      return nil
    } catch { return ConsoleError(error) }
  }
}
