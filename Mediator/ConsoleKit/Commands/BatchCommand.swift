import MediatorKit

extension Command {
  static let batch = Command(
    name: "batch", summary: "Calls many routes in one process, one JSON object a line.",
    operands: "[FILE | -]", count: 0...1,
    options: [
      CommandOption(name: "stop-on-error", help: "End with the first line that fails."),
      CommandOption(
        name: "record", value: "FILE",
        help: "Write each call and its reply to FILE, for replay; passwords too."),
      CommandTable.yes, CommandTable.trace,
    ],
    discussion: [
      "Each line of FILE, or of standard input, is a call; each line of the answer is its reply, "
        + "in the same order:",
      """
        {"id":"a","route":"Login/status"}
        {"id":"b","url":"app://Contacts/search?query=li"}
        {"id":"c","route":"Contacts/get","params":{"#id":{"resultOf":"b","path":"/0/id"}}}
      """,
      "A line without an id, or whose id can't be read, is answered with its number. A param whose name begins with # takes its "
        + "value from the reply of an earlier line, by that line's id and a JSON Pointer in which * "
        + "stands for every element of an array (RFC 8620, 3.7). A reference to a call that failed, or "
        + "comes later, is that line's error. The replies of lines with an id are kept to the end for "
        + "that; leave the id out of lines that nothing refers to.",
      "\"allow\":[\"phoneTaken\"] on a line lists error codes that don't make the batch fail, so that a "
        + "batch can be run twice.",
      "FILE of --record holds what was sent and what came back as it was, passwords and codes too. Only its "
        + "owner can read it; a recording in it is replaced, anything else isn't. help replay tells what it is for.",
      "A summary goes to standard error. Ends with 0, or with the worst of 70, 65 and 1.",
    ],
    examples: [
      ("batch calls.ndjson", "a file"), ("batch - < calls.ndjson", "standard input"),
      ("batch calls.ndjson --record calls.recording", "a file, and record what comes back"),
    ],
    answersJSON: false
  ) { session in
    let session = session.buffered
    let path = session.invocation.operands.first ?? "-"
    let lines = try LineReader(
      path, session.terminal, within: session.invocation.timeout())
    let mediator = try session.mediator()
    let recorder = try session.invocation["record"].map { path in
      try Recorder(path, session, apartFrom: lines.stream)
    }
    var batch = try Batch(session, mediator, recorder)
    return try await session.running(mediator) { _ in try await batch.run(lines) }
  }
}
