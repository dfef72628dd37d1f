import ConsoleTestSupport
import ContractKit
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct BatchTests {
  private func batch(_ input: String, _ options: [String] = []) async throws -> ConsoleRun {
    try await ConsoleRun.of(["batch"] + options, input: input)
  }

  /// The problem of the last line, in words.
  private func problem(of input: String) async throws -> String? {
    let last = try await batch(input).lines.last ?? ""
    return try JSONReader.read(last)["error"]?["message"]?.string
  }

  @Test func `Replies come in the order of the lines, each with its id`() async throws {
    let run = try await batch(
      """
      {"id":"a","route":"Shop/buy","params":{"id":1}}
      {"id":7,"route":"Shop/buy","params":{"id":2}}
      {"route":"Shop/buy","params":{"id":3}}
      {"id":"b","url":"app://Shop/buy?id=4"}
      {"id":"c","route":"Shop/close","params":null}
      """, ["--yes"])
    #expect(
      run.lines == [
        #"{"id":"a","ok":true,"result":1}"#, #"{"id":7,"ok":true,"result":2}"#,
        #"{"line":3,"ok":true,"result":3}"#, #"{"id":"b","ok":true,"result":4}"#,
        #"{"id":"c","ok":true,"result":null}"#,
      ])
    #expect(ConsoleRun.timeless(run.errors) == "5 calls, 5 ok, 0 failed, 0 malformed\n")
    #expect(run.status == .ok)
  }

  @Test func `Blank lines count but aren't answered`() async throws {
    let run = try await batch("\n  \r\n{\"route\":\"Shop/close\"}\r\n\n{\"route\":\"Shop/close\"}")
    #expect(
      run.lines == [#"{"line":3,"ok":true,"result":null}"#, #"{"line":5,"ok":true,"result":null}"#])
  }

  @Test func `A batch comes from a file`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("{\"route\":\"Shop/greeting\"}\n")
    #expect(
      try await batch("", [file]).lines == [#"{"line":1,"ok":true,"result":"hello \"you\""}"#])
  }

  @Test func `An empty batch is fine`() async throws {
    let run = try await batch("")
    #expect(run.output.isEmpty)
    #expect(ConsoleRun.timeless(run.errors) == "0 calls, 0 ok, 0 failed, 0 malformed\n")
    #expect(run.status == .ok)
  }

  @Test(arguments: [
    ("{bad", "line 1 isn't valid JSON: column 2: expected a name in quotes"),
    (
      "\u{FEFF}{}", "line 1 isn't valid JSON: column 1: a byte order mark isn't allowed"
    ),
    ("[]", "line 1: it isn't a JSON object"), ("{}", "line 1: it needs either a route or a url"),
    (#"{"route":1}"#, "line 1: it needs either a route or a url"),
    (#"{"route":"a","url":"b"}"#, "line 1: it needs either a route or a url"),
    (#"{"rout":"a"}"#, "line 1: unknown name 'rout'"),
    (#"{"route":"a","params":[]}"#, "line 1: the params aren't an object"),
    (#"{"url":"a","params":{}}"#, "line 1: a url has its own params"),
    (#"{"route":"a","allow":"b"}"#, "line 1: allow isn't an array of texts"),
    (#"{"route":"a","allow":[1]}"#, "line 1: allow isn't an array of texts"),
    (#"{"route":"a","id":null}"#, "line 1: the id is neither a text nor an integer"),
    (#"{"route":"a","id":1.5}"#, "line 1: the id is neither a text nor an integer"),
  ])
  func `A malformed line is told by its number`(line: String, message: String) async throws {
    let run = try await batch(line + "\n{\"route\":\"Shop/close\"}\n")
    let reply = try JSONReader.read(run.lines[0])
    #expect(reply["error"]?["message"] == .string(message))
    #expect(reply["line"] == 1 && reply["ok"] == false)
    #expect(run.lines.count == 2)
    #expect(ConsoleRun.timeless(run.errors) == "2 calls, 1 ok, 0 failed, 1 malformed\n")
    #expect(run.status == .data)
  }

  @Test func `A line that is no object is told what to write`() async throws {
    let reply = try JSONReader.read(try await batch("[]").lines[0])
    #expect(reply["error"]?["help"] == #"write {"route":"Login/status"}"#)
  }

  @Test func `A malformed line whose id can be read is answered by it`() async throws {
    let run = try await batch(
      """
      {"id":"a","rout":"b"}
      {"id":7}
      {"route":"Shop/echo","params":{"#data":{"resultOf":"a","path":""}}}
      """)
    let replies = try run.lines.map { try JSONReader.read($0) }
    #expect(replies.map { $0["id"] } == ["a", 7, nil])
    #expect(replies.map { $0["line"] } == [nil, nil, 3])
    #expect(replies[0]["error"]?["message"] == "line 1: unknown name 'rout'")
    #expect(replies[2]["error"]?["message"] == "'#data' refers to \"a\", which failed")
    #expect(ConsoleRun.timeless(run.errors) == "3 calls, 0 ok, 1 failed, 2 malformed\n")
  }

  @Test(.timeLimit(.minutes(10)))
  func `A line that is too long is answered, and the next one runs`()
    async throws
  {
    let long = String(repeating: "x", count: LineReader.lengthLimit + 1)
    let run = try await batch("\(long)\n{\"route\":\"Shop/close\"}\n")
    #expect(run.lines.count == 2)
    #expect(
      try JSONReader.read(run.lines[0])["error"]?["message"] == "line 1: it is longer than 16 MiB")
  }

  @Test(arguments: [
    (#"{"route":"Shop/buy","params":{"id":100}}"#, ExitCode.failed),
    (#"{"route":"Shop/nope"}"#, .failed), (#"{"route":"Trouble/busy"}"#, .failed),
    (#"{"route":"Shop/buy","params":{"id":"x"}}"#, .data), (#"{bad"#, .data),
    (#"{"route":"Trouble/undeclared"}"#, .software), (#"{"route":"Trouble/lie"}"#, .software),
  ])
  func `A batch ends with the worst of its lines`(line: String, status: ExitCode) async throws {
    let failed = #"{"route":"Shop/buy","params":{"id":100}}"#
    #expect(
      try await batch([line, #"{"route":"Shop/close"}"#, failed].joined(separator: "\n")).status
        == status)
    #expect(try await batch([failed, line].joined(separator: "\n")).status == status)
  }

  @Test func `An allowed failure leaves the batch fine`() async throws {
    let run = try await batch(
      #"{"route":"Shop/buy","params":{"id":100},"allow":["soldOut"]}"#
        + "\n{\"route\":\"Shop/close\"}",
      ["--stop-on-error"])
    #expect(run.status == .ok)
    #expect(run.lines.count == 2)
    #expect(
      ConsoleRun.timeless(run.errors)
        == "2 calls, 1 ok, 0 failed, 0 malformed, 1 failed as allowed\n")
  }

  @Test func `A failure of another code isn't allowed`() async throws {
    let line = #"{"route":"Shop/buy","params":{"id":100},"allow":["closed"]}"#
    #expect(try await batch(line).status == .failed)
  }

  @Test(arguments: ["{bad", #"{"route":"Shop/nope"}"#])
  func `The first line that fails can end the batch`(line: String) async throws {
    let run = try await batch(line + "\n{\"route\":\"Shop/close\"}\n", ["--stop-on-error"])
    #expect(run.lines.count == 1)
    #expect(run.errors.hasPrefix("1 call, 0 ok, "))
  }

  @Test func `A link that changes something needs --yes`() async throws {
    let line = #"{"url":"app://Shop/buy?id=4"}"#
    #expect(
      try await problem(of: line)
        == "Shop/buy changes something, and the link wasn't confirmed, with the params: id")
    #expect(try await batch(line, ["--yes"]).status == .ok)
  }

  @Test(arguments: [#"{"route":"Shop/burn"}"#, #"{"url":"app://Shop/erase"}"#])
  func `What loses something needs --yes`(line: String) async throws {
    #expect(
      try await problem(of: line)?.hasSuffix("is destructive; nothing changed")
        == true)
    #expect(try await batch(line, ["--yes"]).status == .ok)
  }

  @Test func `A time limit holds for each line`() async throws {
    let run = try await batch(
      "{\"route\":\"Trouble/wait\"}\n{\"url\":\"app://Trouble/wait\"}\n", ["--timeout", "1s"])
    #expect(run.lines.count == 2)
    #expect(run.lines.allSatisfy { $0.contains("\"code\":\"timedOut\"") })
  }

  @Test func `Quiet says no summary`() async throws {
    #expect(try await batch("{\"route\":\"Shop/close\"}", ["-q"]).errors.isEmpty)
  }

  @Test func `On a terminal the replies stay lines of JSON`() async throws {
    let run = try await ConsoleRun.of(
      ["batch"], input: #"{"route":"Shop/products"}"#, watcher: .everywhere)
    #expect(run.lines.count == 1)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test(.timeLimit(.minutes(10))) func `A long batch is answered line by line`() async throws {
    let run = try await batch(String(repeating: "{\"route\":\"Shop/close\"}\n", count: 5_000))
    #expect(run.lines.count == 5_000)
  }
}
