import Foundation
import MediatorKit

extension Command {
  static let replay = Command(
    name: "replay",
    summary: "Runs recorded calls again and lists every difference of their replies.",
    operands: "FILE | -", count: 1...1,
    options: [CommandTable.yes],
    discussion: [
      "FILE is a recording of 'batch --record'. Its calls run in their order, and each reply is compared with the "
        + "recorded one.",
      "The data is stored in a new temporary folder, which is removed afterwards; your data isn't used. With "
        + "--data the calls change the data in that folder, and destructive calls need --yes. Files named in params "
        + "are read and written in place.",
      "Times and generated identifiers (ULID, UUID, codes of six digits) may differ, also inside texts, as long as "
        + "equal identifiers stay equal.",
      "Ends with 1 when there is a difference. A malformed recording runs no call.",
    ],
    examples: [
      ("replay calls.recording", "with new data"),
      ("replay calls.recording --data /tmp/copy", "with a copy of existing data"),
      ("replay calls.recording -o json", "with output for a program"),
    ]
  ) { context in
    let path = context.invocation.operands[0]
    let recording = try Recording(context.lineReader(path))
    let allowsLoss = recording.allowsLoss
    let report: ReplayReport
    if context.invocation.has("data") {
      let isAllowed = allowsLoss && context.invocation.has("yes")
      report = try await context.with(["yes": isAllowed ? "" : nil]).replay(recording)
    } else {
      let data = TemporaryData()
      // SIGINT and SIGTERM would leave the folder behind.
      let cleanup = SignalListener(cleaningUp: data.remove)
      defer {
        cleanup.end()
        data.remove()
      }
      try data.make()
      let options = ["data": data.path, "yes": allowsLoss ? "" : nil]
      report = try await context.with(options).replay(recording)
    }
    return try context.print(report.text(context.style), or: report.fields, report.status)
  }
}

extension CommandContext {
  /// Runs the calls of a recording with the data of this context, and compares the replies.
  fileprivate func replay(_ recording: Recording) async throws -> ReplayReport {
    let mediator = try mediator()
    var runner = try BatchRunner(self, mediator)
    var comparison = ReplyComparison()
    var report = ReplayReport()
    var warnings: [String] = []
    try await running(mediator, &warnings) { _ in
      for (index, call) in recording.calls.enumerated() {
        progress.show(index, of: recording.calls.count)
        let reply = RecordedReply(await runner.run(call.call))
        report.add(call, comparison.differences(call.reply, reply))
      }
      progress.clear()
    }
    report.warnings = warnings
    return report
  }
}

/// A temporary folder for data.
private struct TemporaryData {
  let path = FileManager.default.temporaryDirectory.appending(path: "replay-\(UUID())").path

  func make() throws {
    guard mkdir(path, 0o700) == 0 else {
      throw ConsoleError.unwritable(path, String(cString: strerror(errno)))
    }
  }

  /// Removes the folder, also while a call still makes files in it.
  @Sendable func remove() {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
