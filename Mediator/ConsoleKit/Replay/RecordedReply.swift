import MediatorKit

/// What a recording keeps of a reply: the result, or the code of the error.
enum RecordedReply {
  case result(Value)
  case error(String)

  init(_ result: Result<Value, ConsoleError>) {
    switch result {
    case .success(let value): self = .result(value)
    case .failure(let problem): self = .error(problem.code)
    }
  }

  /// The name and the value that stand in a recording.
  var field: (name: String, value: Value) {
    switch self {
    case .result(let value): ("result", value)
    case .error(let code): ("error", .string(code))
    }
  }
}
