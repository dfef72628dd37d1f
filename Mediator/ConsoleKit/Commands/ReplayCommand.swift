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
  ) { session in
    let path = session.invocation.operands[0]
    let recording = try Recording(try LineReader(path, session.terminal))
    let report: ReplayReport
    if session.invocation.has("data") {
      let allowsLoss = recording.head.allowsLoss && session.invocation.has("yes")
      report = try await session.with(["yes": allowsLoss ? "" : nil]).replay(recording)
    } else {
      let folder = try TemporaryData()
      defer { folder.remove() }
      let options = ["data": folder.path, "yes": recording.head.allowsLoss ? "" : nil]
      report = try await session.with(options).replay(recording)
    }
    if session.isJSON { return try session.print(report.value, report.status) }
    return try session.print(report.text(session.style), report.status)
  }
}

extension Session {
  /// Runs the calls of a recording with the data of this session, and compares the replies.
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
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "replay-\(UUID())")
    path = folder.path
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw ConsoleError.unwritable(path, error.localizedDescription) }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
