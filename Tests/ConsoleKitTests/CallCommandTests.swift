import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

struct CallCommandTests {
  @Test func `A result is indented JSON`() async throws {
    let run = try await ConsoleRun.of("call Shop/products")
    #expect(
      run.output.hasPrefix("[\n  {\n    \"id\": 7,\n    \"maker\": {\n      \"addresses\": ["))
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ("call Shop/greeting", "\"hello \\\"you\\\"\"\n"),
    ("call Shop/greeting -o raw", "hello \"you\"\n"),
    ("call Shop/buy id=7 --raw", "7\n"), ("call Shop/close", ""),
    ("open app://Shop/buy?id=7 --yes", "7\n"),
    (
      "open app://Shop/echo?text=a%20b&isNew --raw",
      "{\n  \"count\": 20,\n  \"isNew\": true,\n  \"text\": \"a b\"\n}\n"
    ),
  ])
  func `Nothing but the result is on standard output`(line: String, output: String) async throws {
    let run = try await ConsoleRun.of(line)
    #expect(run.output == output)
    #expect(run.errors.isEmpty)
    #expect(run.status == .ok)
  }

  @Test(arguments: [
    (
      "call Shop/buy id=7",
      #"{"ok":true,"result":7,"route":"Shop/buy","schema":"mediator.call/1","warnings":[]}"#
    ),
    (
      "open app://Shop/buy?id=7 --yes",
      #"{"ok":true,"result":7,"route":"Shop/buy","schema":"mediator.open/1","warnings":[]}"#
    ),
    (
      "call Shop/close",
      #"{"ok":true,"result":null,"route":"Shop/close","schema":"mediator.call/1","warnings":[]}"#
    ),
  ])
  func `With --json the result is one document`(line: String, envelope: String) async throws {
    let run = try await ConsoleRun.of("\(line) --json")
    #expect(run.lines == [envelope])
    #expect(run.output.contains("\"durationMs\":"))
    #expect(run.output.hasSuffix("\n"))
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    (
      "call Shop/buy id=100",
      #"{"error":{"code":"soldOut","details":{"left":0,"next":"Monday"},"id":"MED-E0502","message":"number 4 is sold out","retryable":false,"suggestions":[]},"ok":false,"route":"Shop/buy","schema":"mediator.call/1"}"#
    ),
    (
      "call Shop/buy",
      #"{"error":{"code":"invalidParams","details":null,"help":"shop describe Shop/buy","id":"MED-E0201","message":"params of Shop/buy don't fit","mismatches":[{"path":"/id","problem":"missing, required integer"}],"retryable":false,"suggestions":[]},"ok":false,"route":"Shop/buy","schema":"mediator.call/1"}"#
    ),
    (
      "call Shop/ecoh",
      #"{"error":{"code":"actionNotFound","details":null,"help":"did you mean 'Shop/echo'?","id":"MED-E0101","message":"no action 'ecoh' in target 'Shop'","retryable":false,"suggestions":["Shop/echo"]},"ok":false,"route":"Shop/ecoh","schema":"mediator.call/1"}"#
    ),
    (
      "call Trouble/busy",
      #"{"error":{"code":"serviceBusy","details":null,"id":"MED-E0702","message":"the disk is busy","retryable":true,"suggestions":[]},"ok":false,"route":"Trouble/busy","schema":"mediator.call/1"}"#
    ),
    (
      "open app://Shop/burn?secret=1",
      #"{"error":{"code":"forbidden","details":null,"help":"it is open to: native, console","id":"MED-E0401","message":"Shop/burn isn't open to url calls","retryable":false,"suggestions":[]},"ok":false,"route":"Shop/burn","schema":"mediator.open/1"}"#
    ),
  ])
  func `With --json the error is one document`(line: String, envelope: String) async throws {
    let run = try await ConsoleRun.of("\(line) --json")
    #expect(run.lines == [envelope])
    #expect(run.output.contains("\"durationMs\":"))
    #expect(run.errors.hasPrefix("error["), "people are told as well")
  }

  @Test func `The query of an invalid link isn't in the output`() async throws {
    let run = try await ConsoleRun.of(["open", "app:/Shop?phone=sesame", "--json"])
    #expect(try run.document["route"] == "app:/Shop")
    #expect(!run.output.contains("sesame") && !run.errors.contains("sesame"))
  }

  @Test func `A time limit ends a call`() async throws {
    let run = try await ConsoleRun.of("call Trouble/wait --timeout 500ms --json")
    #expect(try run.document["error"]?["code"] == "timedOut")
    #expect(try run.document["error"]?["retryable"] == true)
  }

  @Test func `Access is checked before consent`() async throws {
    let run = try await ConsoleRun.of("call Trouble/secret --json")
    #expect(try run.document["error"]?["id"] == "MED-E0401")
  }
}
