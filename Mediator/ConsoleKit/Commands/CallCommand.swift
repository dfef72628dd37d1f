import MediatorKit

extension Command {
  static let call = Command(
    name: "call", summary: "Calls a route and prints its result.",
    operands: "ROUTE [ITEM…]", count: 1...10_000,
    options: [
      CommandTable.params, CommandTable.raw, CommandTable.yes, CommandTable.trace,
    ],
    discussion: [
      "Prints the result as JSON. With --json: one envelope with the result or the error.",
      "help items tells how items are written.",
    ],
    examples: [
      ("call Contacts/search query=zhang limit=5", "search, five results at most"),
      ("call Contacts/import file=contacts.vcf --json", "import a file, answer for a program"),
      ("call Discover/publish -d @post.json", "all params from a file"),
    ]
  ) { session in
    let start = ContinuousClock.now
    let route = session.invocation.operands[0]
    var warnings: [String] = []
    do {
      let mediator = try session.mediator()
      let contract = mediator.contract(of: route)
      try session.permit(contract, route, from: .console)
      warnings += session.warn(ofDeprecated: contract, route)
      let timeout = try session.invocation.timeout()
      var reader = ParamsReader(contract, FileReader(session.terminal, within: timeout))
      let params = try reader.read(
        data: session.invocation["params"], items: session.invocation.operands.dropFirst())
      let reply = try await session.running(mediator, &warnings) { _ in
        try await mediator.perform(route, params, from: .console, timeout: timeout)
      }
      return try session.answer(reply, route, contract?.result, since: start, warnings)
    } catch {
      return session.report(error, route: route, since: start, warnings)
    }
  }
}

extension Session {
  /// Prints the result of a call: for people as JSON to read, with `--json` in an envelope.
  func answer(
    _ reply: Reply, _ route: String, _ shape: Shape?, since start: ContinuousClock.Instant,
    _ warnings: [String]
  ) throws -> ExitCode {
    let result = try value(of: reply, route)
    if invocation.has("json") {
      var envelope: [String: Value] = [
        "schema": .string(invocation.command?.schema ?? "mediator.call/1"), "ok": true,
        "route": .string(route), "durationMs": milliseconds(since: start), "result": result,
        "warnings": .array(warnings.map(Value.string)),
      ]
      if hasStandIns { envelope["standIns"] = standIns.take() }
      return try print(Value.object(envelope))
    }
    if shape == .nothing { return .ok }
    if invocation.has("raw"), let text = result.string { return try print(raw: text) }
    try print(result.jsonBytes(.pretty) + [0x0A])
    return .ok
  }

  /// The result as data, or an error when the action broke its promise that there is some.
  func value(of reply: Reply, _ route: String) throws -> Value {
    do { return try reply.value } catch { throw ConsoleError.noTextForm(route) }
  }
}
