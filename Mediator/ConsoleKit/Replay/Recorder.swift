import MediatorKit

/// Writes a recording: a line that says what the file is, then one for each call.
///
/// A call's line is the batch line as it was given, and its reply.
struct Recorder {
  private let file: OutputFile

  /// Begins a recording, or throws why the file can't be written.
  init(_ path: String, _ session: Session, apartFrom input: Int32) throws {
    file = try OutputFile(path, .recording, session.terminal, apartFrom: input)
    let head = Recording.Head(allowsLoss: session.invocation.has("yes"))
    try file.write(head.value.jsonLine())
  }

  func record(_ call: BatchCall, _ result: Result<Value, ConsoleError>) throws {
    let reply = RecordedReply(result).field
    var line = call.fields
    line[reply.name] = reply.value
    try file.write(Value.object(line).jsonLine())
  }
}
