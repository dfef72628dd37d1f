import MediatorKit

/// One call of a recording.
struct RecordedCall {
  /// The number of its line.
  let line: Int
  let call: BatchCall
  let reply: RecordedReply

  init(_ fields: [String: Value], _ line: Int) throws(ConsoleError) {
    self.line = line
    switch (fields["result"], fields["error"]) {
    case (let result?, nil): reply = .result(result)
    case (nil, .string(let code)): reply = .error(code)
    default:
      throw .badLine(
        line, "it needs either a result or the code of an error", Recording.advice)
    }
    call = try BatchCall(fields.filter { $0.key != "result" && $0.key != "error" }, line)
  }
}
