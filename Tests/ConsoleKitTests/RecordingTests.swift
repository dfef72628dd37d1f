import ConsoleTestSupport
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct RecordingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Replays a file in which this stands; that no application is linked is part of the test.
  private func replay(_ recording: String) async throws -> ConsoleRun {
    let path = try folder.write(recording, "recording")
    return try await ConsoleRun.of(["replay", path]) { _ in
      Issue.record("it was linked")
      return try Mediator([])
    }
  }

  static let head = #"{"schema":"mediator.recording/1","yes":false}"# + "\n"
  static let call = #"{"result":null,"route":"Shop/close"}"# + "\n"
  static let help = "\n  help: batch --record writes recordings\n"

  static let faults: [(String, String)] = [
    ("", "E0010]: line 1: the recording is empty" + help),
    (
      "{bad",
      "E0007]: line 1 isn't valid JSON: column 2: expected a name in quotes\n  help: valid JSON is 5, true, null, \"text\", [1,2] or {\"a\":1}\n"
    ),
    (call, "E0010]: line 1: it isn't the first line of a recording" + help),
    (
      #"{"schema":"mediator.recording/2","yes":false}"#,
      "E0010]: line 1: the recording has format '2'; this reads 1\n"
        + "  help: record it again with this executable\n"
    ),
    (
      #"{"schema":"mediator.recording/1"}"#,
      "E0010]: line 1: 'yes' is neither true nor false" + help
    ),
    (
      head + call + "{bad",
      "E0007]: line 3 isn't valid JSON: column 2: expected a name in quotes\n  help: valid JSON is 5, true, null, \"text\", [1,2] or {\"a\":1}\n"
    ),
    (head + "\n[]", "E0010]: line 3: it isn't a JSON object" + help),
    (
      head + #"{"route":"Shop/close"}"#,
      "E0010]: line 2: it needs either a result or the code of an error" + help
    ),
    (
      head + #"{"route":"Shop/close","result":1,"error":"a"}"#,
      "E0010]: line 2: it needs either a result or the code of an error" + help
    ),
    (
      head + #"{"route":"Shop/close","error":{"code":"a"}}"#,
      "E0010]: line 2: it needs either a result or the code of an error" + help
    ),
    (
      head + #"{"result":1}"#,
      "E0010]: line 2: it needs either a route or a url\n"
        + "  help: write {\"route\":\"Login/status\"}\n"
    ),
    (
      head + #"{"rout":"a","result":1}"#,
      "E0010]: line 2: unknown name 'rout'\n  help: did you mean 'route'?\n"
    ),
  ]

  @Test(arguments: faults) func `With a malformed recording nothing is called`(
    recording: String, text: String
  ) async throws {
    let run = try await replay(recording)
    #expect(run.errors == "error[MED-" + text)
    #expect(run.output.isEmpty && run.status == .data)
  }

  @Test(.timeLimit(.minutes(10))) func `A line that is too long is told`() async throws {
    let long = String(repeating: "x", count: LineReader.lengthLimit + 1)
    let run = try await replay(Self.head + long)
    #expect(run.errors.hasPrefix("error[MED-E0010]: line 2: it is longer than 16 MiB\n"))
    #expect(run.status == .data)
  }

  @Test func `A recording that isn't there is told`() async throws {
    let run = try await ConsoleRun.of("replay /nowhere/file")
    #expect(run.errors.hasPrefix("error[MED-E0006]: '/nowhere/file' can't be read: "))
    #expect(run.status == .noInput)
  }
}
