extension Command {
  static let traceConvert = Command(
    name: "trace convert", summary: "Draws a trace of --trace as a diagram.",
    operands: "FILE | -", count: 1...1,
    options: [
      CommandOption(
        name: "clock", value: "CLOCK", choices: ChromeTrace.TimeScale.allCases.map(\.rawValue),
        help: "The times of chrome: real (the default), or logical, the numbers of the events.")
    ],
    formats: [.mermaid, .chrome],
    discussion: [
      "mermaid is a sequence diagram for Markdown, of the first \(SequenceDiagram.messageLimit) messages. chrome is "
        + "the JSON that ui.perfetto.dev and chrome://tracing read, with an asynchronous span for each call. A call "
        + "without an end is marked as unfinished."
    ],
    examples: [
      ("call Profile/show --trace show.trace", "write a trace"),
      ("trace convert show.trace", "draw it for Markdown"),
      ("trace convert show.trace -o chrome > show.json", "for Perfetto"),
    ]
  ) { context in
    let trace = try Trace(
      LineReader(
        context.invocation.operands[0], context.terminal, within: context.invocation.timeout()))
    guard context.invocation.format == .chrome else {
      return try context.print(SequenceDiagram(trace).text)
    }
    let scale = context.invocation.choice("clock", ChromeTrace.TimeScale.self) ?? .real
    return try context.print(ChromeTrace(trace, context.console.name, scale).text)
  }
}
