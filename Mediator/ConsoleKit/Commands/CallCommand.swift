import MediatorKit

extension Command {
  static let call = Command(
    name: "call", summary: "Calls a route and prints its result.",
    operands: "ROUTE [ITEM…]", count: 1...10_000,
    options: [
      CommandTable.params, CommandTable.yes, CommandTable.trace,
      CommandOption(
        name: "example", value: "NUMBER",
        help:
          "Run the call after the steps of this example of the route, on data in memory, with a fixed time and "
          + "stand-ins for the other modules."),
    ],
    formats: [.text, .table, .json, .raw],
    discussion: [
      "Without -o, a list of flat objects is a table at a terminal; everything else, and all output to a pipe or a "
        + "file, is the result as indented JSON, as with -o text. -o json prints one document with the result or the error.",
      "An ITEM is a param: name=text or name:=JSON. 'help items' explains all forms.",
    ],
    examples: [
      ("call Contacts/search query=zhang limit=5", "search, at most five results"),
      (
        "call Contacts/import file=contacts.vcf -o json", "import a file, with output for a program"
      ),
      ("call Discover/publish -d @post.json", "all params from a file"),
    ]
  ) { context in
    let start = ContinuousClock.now
    let route = context.invocation.operands[0]
    var warnings: [String] = []
    do {
      let mediator = try context.mediator()
      let contract = mediator.contract(of: route)
      let example = try context.example(of: contract, route)
      try context.permit(contract, route, from: .console)
      warnings += context.warn(ofDeprecated: contract, route)
      let timeout = try context.invocation.timeout()
      var reader = ParamsReader(contract, try context.fileReader())
      let params = try reader.read(
        data: context.invocation["params"], items: context.invocation.operands.dropFirst())
      let (reply, status) = try await context.running(mediator, &warnings) { _ in
        try await context.prepare(example, of: route, in: mediator)
        let reply = try await mediator.perform(route, params, from: .console, timeout: timeout)
        // The stop waits for subscribers of durable events, and a document has its warnings.
        let status =
          context.isJSON
          ? nil : try context.printResult(reply, route, contract?.result, since: start, [])
        return (reply, status)
      }
      return try status
        ?? context.printResult(reply, route, contract?.result, since: start, warnings)
    } catch {
      return context.report(error, route: route, since: start, warnings)
    }
  }
}

extension CommandContext {
  /// Prints the result of a call in the format of `--output`.
  func printResult(
    _ reply: Reply, _ route: String, _ shape: Shape?, since start: ContinuousClock.Instant,
    _ warnings: [String]
  ) throws -> ExitCode {
    let result = try value(of: reply, route)
    if isJSON {
      var envelope: [String: Value] = [
        "schema": .string(invocation.command?.schema ?? "mediator.call/1"), "ok": true,
        "route": .string(route), "durationMs": milliseconds(since: start), "result": result,
        "warnings": .array(warnings.map(Value.string)),
      ]
      if hasStandIns { envelope["standIns"] = standIns.take() }
      return try print(Value.object(envelope))
    }
    if shape == .nothing { return .ok }
    if let table = table(of: result, shape) { return try print(table.text(style, columns)) }
    if invocation.format == .raw, let text = result.string { return try print(raw: text) }
    try print(result.jsonBytes(.pretty) + [0x0A])
    return .ok
  }

  /// The result as a table: with `-o table`, and by default a list of flat objects at a terminal.
  private func table(of result: Value, _ shape: Shape?) -> ResultTable? {
    guard invocation.format == .table || invocation.format == nil && columns != nil else {
      return nil
    }
    let table = ResultTable(result, shape)
    return table?.isFlat == true || invocation.format == .table ? table : nil
  }
}
