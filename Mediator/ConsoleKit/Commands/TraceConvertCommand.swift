extension Command {
  static let traceConvert = Command(
    name: "trace convert", summary: "Draws a trace of --trace as a diagram.",
    operands: "FILE… | -", count: 1...100,
    options: [
      CommandOption(
        name: "clock", value: "CLOCK", choices: ChromeTrace.TimeScale.allCases.map(\.rawValue),
        help: "The times of chrome: real (the default), or logical, the numbers of the events.")
    ],
    formats: [.mermaid, .chrome],
    discussion: [
      "mermaid is a sequence diagram for Markdown, of the first \(SequenceDiagram.messageLimit) messages. chrome is "
        + "the JSON that ui.perfetto.dev and chrome://tracing read, with an asynchronous span for each call. A call "
        + "without an end is marked as unfinished.",
      "Several files are the traces of processes that call each other over a bus, for chrome: each process is a group "
        + "named after its file, arrows lead from one to another, and their clocks are aligned by these calls.",
    ],
    examples: [
      ("call Profile/show --trace show.trace", "write a trace"),
      ("trace convert show.trace", "draw it for Markdown"),
      ("trace convert here.trace shop.trace -o chrome > both.json", "two processes, for Perfetto"),
    ]
  ) { context in
    let trace = try Trace(context)
    guard context.invocation.format == .chrome else {
      return try context.print(SequenceDiagram(trace).text)
    }
    let scale = context.invocation["clock"].flatMap(ChromeTrace.TimeScale.init) ?? .real
    return try context.print(ChromeTrace(trace, context.console.name, scale).text)
  }
}

extension Trace {
  /// Reads the operands.
  fileprivate init(_ context: CommandContext) throws {
    let invocation = context.invocation
    let traces = try invocation.operands.map { path in
      let lines = try context.lineReader(path)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return (process: name, trace: try Trace(lines))
    }
    guard traces.count > 1 else {
      self = traces[0].trace
      return
    }
    guard invocation.format == .chrome else {
      throw ConsoleError(
        .E0003, "mermaid draws one trace, not \(traces.count)", help: "add -o chrome")
    }
    self.init(traces)
  }
}
