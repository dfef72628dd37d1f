import MediatorKit

/// Writes a recording: a line with its format, then one line for each call, the batch line with its reply.
struct Recorder {
  private let file: OutputFile

  /// Begins a recording, or throws why the file can't be written; `input` is the file that the batch reads.
  init(_ path: String, _ context: CommandContext, apartFrom input: Int32) throws {
    file = try OutputFile(path, .recording, context.terminal, apartFrom: input)
    try file.write(Recording.head(allowsLoss: context.invocation.has("yes")).jsonLine())
  }

  func record(_ call: BatchCall, _ result: Result<Value, ConsoleError>) throws(ConsoleError) {
    let reply = RecordedReply(result).field
    var line = call.fields
    line[reply.name] = reply.value
    try file.write(Value.object(line).jsonLine())
  }
}

extension OutputFile.Content {
  static let recording = OutputFile.Content(
    name: "recording", beginning: "{\"schema\":\"\(Recording.format)")
}
