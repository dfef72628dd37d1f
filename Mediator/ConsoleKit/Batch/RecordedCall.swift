import MediatorKit

/// A call of a recording, with its reply.
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

/// The reply of a recorded call: its result, or the code of its error.
enum RecordedReply {
  case result(Value)
  case error(String)

  init(_ result: Result<Value, ConsoleError>) {
    switch result {
    case .success(let value): self = .result(value)
    case .failure(let problem): self = .error(problem.code)
    }
  }

  /// The field of the reply in a recording.
  var field: (name: String, value: Value) {
    switch self {
    case .result(let value): ("result", value)
    case .error(let code): ("error", .string(code))
    }
  }
}
