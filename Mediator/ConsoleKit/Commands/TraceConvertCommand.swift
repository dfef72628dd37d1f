import MediatorKit

extension Command {
  static let traceConvert = Command(
    name: "trace convert", summary: "Makes a picture of a trace that --trace wrote.",
    operands: "FILE | -", count: 1...1,
    options: [
      CommandOption(
        name: "to", value: "FORMAT", help: "What to make: chrome or mermaid. Required."),
      CommandOption(
        name: "output", value: "FILE", help: "Write it to FILE instead of standard output."),
      CommandOption(
        name: "clock", value: "CLOCK",
        help: "Times of chrome: real (the default), or logical, the numbers of the events."),
    ],
    discussion: [
      "chrome is the JSON that ui.perfetto.dev and chrome://tracing read: an asynchronous span for each call. "
        + "mermaid is a sequence diagram for Markdown, of the first "
        + "\(SequenceDiagram.messageLimit) messages.",
      "A call that the trace sees no end of is marked as unfinished. A picture in FILE of --output is "
        + "replaced, anything else isn't; only its owner can read it. With --json, the answer is an envelope that has the "
        + "result, or tells where it was written.",
    ],
    examples: [
      ("call Profile/show --trace show.trace", "write a trace"),
      ("trace convert show.trace --to mermaid", "draw it"),
      ("trace convert show.trace --to chrome --output show.json", "for Perfetto"),
    ]
  ) { session in
    let format = try session.choice(of: TraceFormat.self, for: "to")
    guard let format else {
      throw ConsoleError(
        .E0003, "'trace convert' needs --to", help: "add --to chrome or --to mermaid")
    }
    let scale = try session.choice(of: ChromeTrace.TimeScale.self, for: "clock") ?? .real
    let lines = try LineReader(
      session.invocation.operands[0], session.terminal, within: session.invocation.timeout())
    let trace = try Trace(lines)
    let picture = format.picture(of: trace, session.console.name, scale)
    let path = session.invocation["output"].flatMap { $0 == "-" ? nil : $0 }
    if let path {
      try OutputFile(path, .picture, session.terminal, apartFrom: lines.stream).write(picture.text)
    }
    if session.invocation.has("json") {
      var envelope: [String: Value] = [
        "schema": "mediator.trace.convert/1", "ok": true, "to": .string(format.rawValue),
        "calls": .int(trace.calls.values.filter { !$0.isEvent }.count),
        "unfinished": .int(trace.unfinished.count),
      ]
      if let path { envelope["output"] = .string(path) } else { envelope["result"] = picture.value }
      return try session.print(Value.object(envelope))
    }
    return path == nil ? try session.print(picture.text) : .ok
  }
}

/// What a trace can be made into.
private enum TraceFormat: String, CaseIterable {
  case chrome, mermaid

  /// The picture, as text and as the value that stands for it in an envelope.
  func picture(of trace: Trace, _ name: String, _ scale: ChromeTrace.TimeScale) -> (
    text: String, value: Value
  ) {
    switch self {
    case .chrome:
      let chrome = ChromeTrace(trace, name, scale)
      return (chrome.text, chrome.value)
    case .mermaid:
      let text = SequenceDiagram(trace).text
      return (text, .string(text))
    }
  }
}
