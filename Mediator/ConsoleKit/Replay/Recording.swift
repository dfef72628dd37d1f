import MediatorKit

/// A file that `batch --record` wrote, read whole before anything is called.
struct Recording {
  /// The first line: `{"schema":"mediator.recording/1","yes":false}`.
  struct Head {
    /// Whether calls were allowed to lose something for good.
    let allowsLoss: Bool

    var value: Value {
      ["schema": .string("\(Recording.format)\(Recording.version)"), "yes": .bool(allowsLoss)]
    }
  }

  static let version = 1
  static let format = "mediator.recording/"
  static let advice = "a recording is what batch --record writes"

  let head: Head
  let calls: [RecordedCall]

  init(_ lines: LineReader) throws {
    var lines = lines
    guard let first = try lines.nextFilled() else {
      throw ConsoleError.badLine(1, "the recording is empty", Self.advice)
    }
    head = try Self.head(first)
    var calls: [RecordedCall] = []
    while let line = try lines.nextFilled() {
      let fields = try line.object(
        like: Self.advice, tooLong: "a reply of that size can't be replayed")
      calls.append(try RecordedCall(fields, line.number))
    }
    self.calls = calls
  }

  private static func head(_ line: LineReader.Line) throws(ConsoleError) -> Head {
    let fields = try line.object(like: advice, tooLong: advice)
    guard let schema = fields["schema"]?.string, schema.hasPrefix(format) else {
      throw .badLine(line.number, "it doesn't say that this is a recording", advice)
    }
    guard schema == "\(format)\(version)" else {
      let other = String(schema.dropFirst(format.count)).shortened
      throw .badLine(
        line.number, "the recording has format '\(other)'; this reads \(version)",
        "record it again with this executable")
    }
    guard case .bool(let allowsLoss) = fields["yes"] else {
      throw .badLine(line.number, "'yes' is neither true nor false", advice)
    }
    return Head(allowsLoss: allowsLoss)
  }
}
