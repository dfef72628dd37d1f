import Foundation
import MediatorKit
import Testing

@testable import ConsoleKit

struct ReplayTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/recording"
  }

  private static let calls = """
    {"id":"t","route":"Clerk/ticket"}
    {"id":9,"route":"Clerk/find","params":{"#id":{"resultOf":"t","path":"/id"}},"allow":["x"]}
    {"url":"app://Shop/buy?id=200"}
    {"route":"Clerk/ticket"}
    {"route":"Shop/nope"}

    """

  /// Records calls, with the options of a batch.
  @discardableResult
  private func record(_ calls: String = Self.calls, _ options: [String] = []) async throws
    -> ConsoleRun
  {
    try await ConsoleRun.of(
      ["batch", "--record", path] + options, input: calls, app: Shop.staffed())
  }

  private func replay(run: Int = 1, _ options: [String] = []) async throws -> ConsoleRun {
    try await ConsoleRun.of(["replay", path] + options, app: Shop.staffed(run: run))
  }

  private var recording: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  /// Changes the recording.
  private func replace(_ text: String, _ other: String) throws {
    let recording = try recording
    try #require(recording.contains(text))
    _ = try folder.write(recording.replacing(text, with: other, maxReplacements: 1), "recording")
  }

  @Test func `A recording has each call as it was given, and its reply`() async throws {
    _ = try folder.write("what was there before", "recording")
    let run = try await record()
    #expect(run.lines.count == 5 && run.status == .failed)
    #expect(
      try recording == #"""
        {"schema":"mediator.recording/1","yes":false}
        {"id":"t","result":{"at":"2026-11-21T10:05:10Z","code":"100001",\#
        "id":"01M7YS3KSZQH397CG505100001","text":"Your code is 100001."},"route":"Clerk/ticket"}
        {"allow":["x"],"id":9,"params":{"#id":{"path":"/id","resultOf":"t"}},\#
        "result":{"id":"01M7YS3KSZQH397CG505100001","state":"open"},"route":"Clerk/find"}
        {"error":"soldOut","url":"app://Shop/buy?id=200"}
        {"result":{"at":"2026-11-21T10:05:10Z","code":"100002",\#
        "id":"01M7YS3KSZQH397CG505100002","text":"Your code is 100002."},"route":"Clerk/ticket"}
        {"error":"actionNotFound","route":"Shop/nope"}

        """#)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `Malformed lines aren't recorded`() async throws {
    try await record("{bad\n{\"route\":\"Shop/close\"}\n{\"id\":1}\n")
    #expect(try recording.split(separator: "\n").count == 2)
  }

  @Test func `Another run with other identifiers has no difference`() async throws {
    try await record()
    let run = try await replay()
    #expect(run.output == "5 calls replayed, no difference\n")
    #expect(run.errors.isEmpty && run.status == .ok)
  }

  @Test func `Each difference is told by its route and place, and nothing else`() async throws {
    try await record()
    try replace("\"state\":\"open\"", "\"state\":\"shut\"")
    try replace("\"error\":\"soldOut\"", "\"result\":7")
    let run = try await replay()
    #expect(
      run.output == """
        Clerk/find (line 3)
          /result/state
            recorded  "shut"
            now       "open"
        Shop/buy (line 4)
          /error
            recorded  nothing
            now       "soldOut"
        5 calls replayed, 2 differences

        """)
    #expect(run.errors.isEmpty && run.status == .failed)
  }

  @Test func `An identifier that stands where another was recorded is a difference`() async throws {
    try await record()
    try replace("Your code is 100002", "Your code is 100001")
    let run = try await replay()
    #expect(
      run.output == """
        Clerk/ticket (line 5)
          /result/text
            recorded  "Your code is 100001."
            now       "Your code is 100012."
        5 calls replayed, 1 difference

        """)
  }

  @Test func `A program gets one document`() async throws {
    try await record()
    #expect(
      try await replay(["--json"]).output
        == #"{"calls":5,"differences":[],"ok":true,"schema":"mediator.replay/1"}"# + "\n")
    try replace("\"state\":\"open\"", "\"state\":\"shut\"")
    let run = try await replay(["--json"])
    #expect(
      run.output
        == #"{"calls":5,"differences":[{"id":9,"line":3,"now":"open","path":"/result/state","#
        + #""recorded":"shut","route":"Clerk/find"}],"ok":false,"schema":"mediator.replay/1"}"#
        + "\n")
    #expect(run.status == .failed)
  }

  @Test func `A long value is shortened for people, and steers no terminal`() async throws {
    try await record(#"{"route":"Shop/echo","params":{"text":"a"}}"#)
    let long = "\u{9B}" + String(repeating: "b", count: 99)
    try replace("{\"text\":\"a\"},\"result\"", "{\"text\":\"\(long)\"},\"result\"")
    let output = try await replay().output
    #expect(output.contains("    recorded  \"a\"\n"))
    #expect(output.contains("    now       \"\\u{9b}\(String(repeating: "b", count: 78))…\n"))
  }

  @Test func `A replay runs on new data, which is gone afterwards`() async throws {
    let data = "\(folder.path)/data"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let calls = #"{"route":"Clerk/keep","params":{"word":"a"}}"#
    try await record(calls, ["--data", data])
    let used = Lines()
    let run = try await ConsoleRun.of(
      ["replay", path], variables: ["MEDIATOR_DATA": data, "HOME": data]
    ) { environment in
      used.write(environment.dataFolder)
      #expect(FileManager.default.fileExists(atPath: environment.dataFolder))
      return try Shop.staffed()(environment)
    }
    #expect(run.output == "1 call replayed, no difference\n")
    let temporary = try #require(used.all.first)
    #expect(!temporary.hasPrefix(data) && !FileManager.default.fileExists(atPath: temporary))
    #expect(try String(contentsOfFile: "\(data)/words", encoding: .utf8) == "a\n")
  }

  @Test func `A replay may run on a folder that is chosen`() async throws {
    let data = "\(folder.path)/data"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    try await record(#"{"route":"Clerk/keep","params":{"word":"a"}}"#, ["--data", data])
    let run = try await replay(["--data", data])
    #expect(run.output.contains("  /result/1\n    recorded  nothing\n    now       \"a\"\n"))
    #expect(try String(contentsOfFile: "\(data)/words", encoding: .utf8) == "a\na\n")
  }

  @Test(arguments: [
    ([], [], true), (["--yes"], [], true), (["--yes"], ["--data"], false),
    (["--yes"], ["--data", "--yes"], true), ([], ["--data", "--yes"], true),
  ])
  func `What loses something is allowed as it was, on one's own data when one says so`(
    recorded: [String], replayed: [String], isSame: Bool
  ) async throws {
    try await record(#"{"route":"Shop/burn"}"#, recorded)
    let options = replayed.map { $0 == "--data" ? "--data=\(folder.path)" : $0 }
    let run = try await replay(options)
    #expect(run.status == (isSame ? .ok : .failed))
    #expect(isSame || run.output.contains("    now       \"needsYes\"\n"))
  }

  static let head = #"{"schema":"mediator.recording/1","yes":false}"# + "\n"
  static let call = #"{"result":null,"route":"Shop/close"}"# + "\n"
  static let help = "\n  help: a recording is what batch --record writes\n"

  static let faults: [(String, String)] = [
    ("", "E0010]: line 1: the recording is empty" + help),
    ("{bad", "E0007]: line 1 is no JSON: column 2: expected a name in quotes\n"),
    (call, "E0010]: line 1: it doesn't say that this is a recording" + help),
    (
      #"{"schema":"mediator.recording/2","yes":false}"#,
      "E0010]: line 1: the recording has format '2'; this reads 1\n"
        + "  help: record it again with this executable\n"
    ),
    (
      #"{"schema":"mediator.recording/1"}"#,
      "E0010]: line 1: 'yes' is neither true nor false" + help
    ),
    (head + call + "{bad", "E0007]: line 3 is no JSON: column 2: expected a name in quotes\n"),
    (head + "\n[]", "E0010]: line 3: it is no object\n"),
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
    _ = try folder.write(recording, "recording")
    let run = try await ConsoleRun.of(["replay", path]) { _ in
      Issue.record("it was linked")
      return try Mediator([])
    }
    #expect(run.errors == "error[MED-" + text)
    #expect(run.output.isEmpty && run.status == .data)
  }

  @Test(.timeLimit(.minutes(1))) func `A line that is too long is told`() async throws {
    let long = String(repeating: "x", count: LineReader.lengthLimit + 1)
    _ = try folder.write(Self.head + long, "recording")
    let run = try await replay()
    #expect(run.errors.hasPrefix("error[MED-E0010]: line 2: it is longer than 16 MiB\n"))
    #expect(run.status == .data)
  }

  @Test func `A recording that isn't there is told`() async throws {
    let run = try await ConsoleRun.of("replay /nowhere/file")
    #expect(run.errors.hasPrefix("error[MED-E0006]: '/nowhere/file' can't be read: "))
    #expect(run.status == .noInput)
  }

  @Test func `A batch isn't overwritten by its recording`() async throws {
    let calls = try folder.write(Self.calls, "calls")
    let run = try await ConsoleRun.of(["batch", calls, "--record", calls], app: Shop.staffed())
    #expect(run.errors.contains("can't be written: it is what the command reads\n"))
    #expect(run.output.isEmpty && run.status == .cannotCreate)
    #expect(try String(contentsOfFile: calls, encoding: .utf8) == Self.calls)
  }

  @Test func `A recording that can't go on ends the batch`() async throws {
    let run = try await ConsoleRun.of(
      ["batch", "--record", "/dev/full"], input: Self.calls, app: Shop.staffed())
    #expect(run.errors.contains("'/dev/full' can't be written: No space left on device\n"))
    #expect(run.output.isEmpty && run.status == .cannotCreate)
  }
}
