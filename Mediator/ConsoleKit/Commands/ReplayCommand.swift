import Foundation
import MediatorKit

extension Command {
  static let replay = Command(
    name: "replay", summary: "Runs recorded calls again and tells what has become different.",
    operands: "FILE | -", count: 1...1,
    options: [CommandTable.yes],
    discussion: [
      "FILE is what batch --record wrote. Its calls run in their order, and each reply is compared with the "
        + "recorded one.",
      "The data is kept in a new temporary folder, which is removed afterwards, so nothing of yours is "
        + "touched, also where a variable names a folder. --data chooses a folder instead: then the calls change what "
        + "is in it, and those that lose something need --yes. Files that calls name themselves are read "
        + "and written where they are.",
      "Times and generated identifiers (ULID, UUID, codes of six digits), also inside of texts, may be "
        + "others than the recorded ones; but the same identifier must stand wherever the same one was "
        + "recorded.",
      "Ends with 1 when there is a difference. With a malformed recording nothing is called.",
    ],
    examples: [
      ("replay calls.recording", "on new data"),
      ("replay calls.recording --data /tmp/copy --json", "on a copy, answer for a program"),
    ]
  ) { session in
    let path = session.invocation.operands[0]
    let recording = try Recording(
      LineReader(path, session.terminal, within: session.invocation.timeout()))
    let allowsLoss = recording.head.allowsLoss
    let report: ReplayReport
    if session.invocation.has("data") {
      let isAllowed = allowsLoss && session.invocation.has("yes")
      report = try await session.with(["yes": isAllowed ? "" : nil]).replay(recording)
    } else {
      let data = TemporaryData()
      // SIGINT and SIGTERM would leave the folder behind.
      let cleanup = TerminationCleanup(data.remove)
      defer {
        cleanup.end()
        data.remove()
      }
      try data.make()
      let options = ["data": data.path, "yes": allowsLoss ? "" : nil]
      report = try await session.with(options).replay(recording)
    }
    if session.invocation.has("json") { return try session.print(report.value, report.status) }
    return try session.print(report.text(session.style), report.status)
  }
}

extension Session {
  /// Runs the calls of a recording on the data of this session, and compares the replies.
  fileprivate func replay(_ recording: Recording) async throws -> ReplayReport {
    let mediator = try mediator()
    var runner = try BatchRunner(self, mediator)
    var comparison = ReplyComparison()
    var report = ReplayReport()
    var warnings: [String] = []
    try await running(mediator, &warnings) { _ in
      for call in recording.calls {
        let reply = RecordedReply(await runner.run(call.call))
        report.add(call, comparison.differences(call.reply, reply))
      }
    }
    report.warnings = warnings
    return report
  }
}

/// A folder for the data of one run.
private struct TemporaryData {
  let path = FileManager.default.temporaryDirectory.appending(path: "replay-\(UUID())").path

  func make() throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw ConsoleError.unwritable(path, error.localizedDescription) }
  }

  /// Removes the folder, also while a call still makes files in it.
  @Sendable func remove() {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
