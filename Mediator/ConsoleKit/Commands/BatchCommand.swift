import MediatorKit

extension Command {
  static let batch = Command(
    name: "batch", summary: "Calls many routes in one process, one JSON object per line.",
    operands: "[FILE | -]", count: 0...1,
    options: [
      CommandOption(name: "stop-on-error", help: "Stop after the first line that fails."),
      CommandOption(
        name: "record", value: "FILE",
        help: "Write each call and its reply to FILE, for replay; passwords included."),
      CommandTable.yes, CommandTable.trace,
    ],
    formats: [.ndjson],
    discussion: [
      "Each line of FILE, or of standard input, is a call; each line of the output is its reply, "
        + "in the same order:",
      """
        {"id":"a","route":"Login/status"}
        {"id":"b","url":"app://Contacts/search?query=li"}
        {"route":"Contacts/get","params":{"#id":{"resultOf":"b","path":"/0/id"}}}
      """,
      "A reply has the id of its line, or else the number of the line. A param whose name begins with # takes its value "
        + "from the reply of an earlier line: resultOf is the id of that line, of two equal ids the later one; path is a "
        + "JSON Pointer in which * stands for every element of an array (RFC 8620, 3.7). A reference to a call that failed "
        + "or comes later is an error. Replies of lines with an id are kept in memory for references.",
      "\"allow\":[\"phoneTaken\"] on a line lists error codes that don't make the batch fail, for batches that run "
        + "twice.",
      "--record writes the params and results unchanged to FILE, passwords and codes included. Only its owner can "
        + "read it. An existing recording is replaced, any other file isn't. 'help replay' explains its use.",
      "A summary is printed on standard error. The exit code is 0, or the worst of 70, 65 and 1.",
    ],
    examples: [
      ("batch calls.ndjson", "call the lines of a file"),
      ("batch - < calls.ndjson", "call the lines of standard input"),
      ("batch calls.ndjson --record calls.recording", "record the replies, to replay them later"),
    ],
  ) { context in
    let context = context.buffered
    let path = context.invocation.operands.first ?? "-"
    let lines = try context.lineReader(path)
    let mediator = try context.mediator()
    let recorder = try context.invocation["record"].map { path in
      try Recorder(path, context, apartFrom: lines.stream)
    }
    var batch = try Batch(context, mediator, recorder)
    return try await context.running(mediator) { _ in try await batch.run(lines) }
  }
}
