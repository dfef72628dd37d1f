import MediatorKit

/// A recording of `batch --record`, read completely before the first call.
struct Recording {
  static let version = 1
  static let format = "mediator.recording/"
  static let advice = "batch --record writes recordings"

  /// Whether destructive calls were allowed: `--yes`.
  let allowsLoss: Bool
  let calls: [RecordedCall]

  init(_ lines: LineReader) throws {
    var lines = lines
    guard let first = try lines.nextFilled() else {
      throw ConsoleError.badLine(1, "the recording is empty", Self.advice)
    }
    allowsLoss = try Self.allowsLoss(first)
    var calls: [RecordedCall] = []
    while let line = try lines.nextFilled() {
      let fields = try line.object(
        like: Self.advice, tooLong: "a reply this long can't be replayed")
      calls.append(try RecordedCall(fields, line.number))
    }
    self.calls = calls
  }

  /// The first line: `{"schema":"mediator.recording/1","yes":false}`.
  static func head(allowsLoss: Bool) -> Value {
    ["schema": .string("\(format)\(version)"), "yes": .bool(allowsLoss)]
  }

  private static func allowsLoss(_ line: LineReader.Line) throws(ConsoleError) -> Bool {
    let fields = try line.object(like: advice, tooLong: advice)
    guard let schema = fields["schema"]?.string, schema.hasPrefix(format) else {
      throw .badLine(line.number, "it isn't the first line of a recording", advice)
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
    return allowsLoss
  }
}
