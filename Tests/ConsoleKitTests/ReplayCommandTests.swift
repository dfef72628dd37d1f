import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct ReplayCommandTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/recording"
  }

  /// Records calls, with the options of a batch.
  @discardableResult
  private func record(_ calls: String = RecorderTests.calls, _ options: [String] = []) async throws
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

  @Test func `Another run with other identifiers has no difference`() async throws {
    try await record()
    let run = try await replay()
    #expect(run.output == "5 calls replayed, no difference\n")
    #expect(run.errors.isEmpty && run.status == .ok)
  }

  @Test func `A replay shows a progress bar at a terminal, and removes it`() async throws {
    try await record()
    let run = try await ConsoleRun.of(
      ["replay", path], watcher: .everywhere, app: Shop.staffed(run: 1))
    #expect(run.errors.hasPrefix("\r[") && run.errors.contains("]   0 %"))
    #expect(run.errors.hasSuffix("\r\u{1B}[K"))
    let quiet = try await ConsoleRun.of(
      ["replay", path, "-q"], watcher: .everywhere, app: Shop.staffed(run: 1))
    #expect(quiet.errors.isEmpty)
  }

  @Test func `Each difference is told by its route and place, and nothing else`() async throws {
    try await record(RecorderTests.calls, ["--yes"])
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

  @Test func `With --json there is one document`() async throws {
    try await record()
    #expect(
      try await replay(["--json"]).output
        == #"{"calls":5,"differences":[],"ok":true,"schema":"mediator.replay/1","warnings":[]}"#
        + "\n")
    try replace("\"state\":\"open\"", "\"state\":\"shut\"")
    let run = try await replay(["--json"])
    #expect(
      run.output
        == #"{"calls":5,"differences":[{"id":9,"line":3,"now":"open","path":"/result/state","#
        + #""recorded":"shut","route":"Clerk/find"}],"ok":false,"schema":"mediator.replay/1","#
        + #""warnings":[]}"# + "\n")
    #expect(run.status == .failed)
  }

  @Test func `A long value is shortened for people, and steers no terminal`() async throws {
    try await record(#"{"route":"Shop/echo","params":{"text":"a"}}"#)
    let long = "\u{9B}" + String(repeating: "b", count: 99)
    try replace("{\"text\":\"a\"},\"result\"", "{\"text\":\"\(long)\"},\"result\"")
    let output = try await replay().output
    #expect(output.contains("    recorded  \"a\"\n"))
    #expect(output.contains("    now       \"\\u009b\(String(repeating: "b", count: 73))…\n"))
  }

  @Test func `A replay runs on new data, which is gone afterwards`() async throws {
    let data = "\(folder.path)/data"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let calls = #"{"route":"Clerk/keep","params":{"word":"a"}}"#
    try await record(calls, ["--data", data])
    let used = Lines()
    let run = try await ConsoleRun.of(
      ["replay", path], variables: ["SHOP_DATA": data, "HOME": data]
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
}
