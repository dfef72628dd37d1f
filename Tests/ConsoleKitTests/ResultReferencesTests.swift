import ConsoleTestSupport
import ContractKit
import MediatorKit
import Testing

@testable import ConsoleKit

struct ResultReferencesTests {
  private let results: ResultReferences

  init() {
    var results = ResultReferences()
    results.set(
      "a",
      .success([
        "list": [["id": 1, "tags": ["x"]], ["id": 2, "tags": ["y", "z"]]], "a/b": 3, "m~n": 4,
        "": 5, "0": 6, "none": nil,
      ]))
    results.set(7, .success("seven"))
    results.set("b", .failure(ConsoleError(.E0502, "no")))
    results.set("twice", .success(1))
    results.set("twice", .success(2))
    self.results = results
  }

  private func resolve(_ id: Value, _ path: String) throws -> Value? {
    try results.resolve(["#p": ["resultOf": id, "path": .string(path)]])["p"]
  }

  @Test(arguments: [
    ("/list/0/id", "1"), ("/list/1/tags/1", #""z""#), ("/list/*/id", "[1,2]"),
    ("/list/*/tags", #"["x","y","z"]"#), ("/list/*/tags/*", #"["x","y","z"]"#), ("/a~1b", "3"),
    ("/m~0n", "4"), ("/", "5"), ("/0", "6"), ("/none", "null"),
  ])
  func `A pointer leads to a part of a result`(path: String, json: String) throws {
    #expect(try resolve("a", path)?.json() == json)
  }

  @Test func `An empty pointer means the whole result, and an id may be a number`() throws {
    #expect(try resolve(7, "") == "seven")
  }

  @Test func `The last of two lines with one id counts`() throws {
    #expect(try resolve("twice", "") == 2)
  }

  @Test func `Other params stay as they are`() throws {
    let params = try results.resolve(["x": 1, "#y": ["resultOf": 7, "path": ""]])
    #expect(params["x"] == 1 && params["y"] == "seven")
  }

  @Test(arguments: [
    (
      ##"{"#p":{"resultOf":"z","path":""}}"##,
      #"'#p' refers to "z", which no earlier line has as its id"#
    ),
    (##"{"#p":{"resultOf":"b","path":""}}"##, #"'#p' refers to "b", which failed"#),
    (##"{"#p":{"resultOf":"a","path":"list"}}"##, #"the path of '#p' doesn't begin with /"#),
    (
      ##"{"#p":{"resultOf":"a","path":"/list/2"}}"##, #"the result of "a" has nothing at '/list/2'"#
    ),
    (
      ##"{"#p":{"resultOf":"a","path":"/list/00"}}"##,
      #"the result of "a" has nothing at '/list/00'"#
    ),
    (
      ##"{"#p":{"resultOf":"a","path":"/list/-1"}}"##,
      #"the result of "a" has nothing at '/list/-1'"#
    ),
    (
      ##"{"#p":{"resultOf":"a","path":"/list/99999999999999999999"}}"##,
      #"the result of "a" has nothing at '/list/99999999999999999999'"#
    ),
    (
      ##"{"#p":{"resultOf":"a","path":"/list/*/nope"}}"##,
      #"the result of "a" has nothing at '/list/*/nope'"#
    ),
    (##"{"#p":{"resultOf":"a","path":"/*"}}"##, #"the result of "a" has nothing at '/*'"#),
    (##"{"#p":{"resultOf":7,"path":"/x"}}"##, #"the result of 7 has nothing at '/x'"#),
    (##"{"#p":{"resultOf":"a"}}"##, #"'#p' isn't a reference"#),
    (##"{"#p":{"resultOf":"a","path":1}}"##, #"'#p' isn't a reference"#),
    (##"{"#p":{"resultOf":"a","path":"","x":1}}"##, #"'#p' isn't a reference"#),
    (##"{"#p":"a"}"##, "'#p' isn't a reference"),
    (##"{"#p":{"resultOf":7,"path":""},"p":1}"##, "'p' and '#p' are both given"),
  ])
  func `A reference that leads nowhere is explained`(json: String, message: String) throws {
    guard case .object(let fields) = try JSONReader.read(json) else { return }
    do {
      _ = try results.resolve(fields)
      Issue.record("it was resolved")
    } catch {
      #expect((error as? ConsoleError)?.message == message)
      #expect((error as? ConsoleError)?.id == .E0011)
    }
  }

  @Test func `A line uses the result of an earlier one`() async throws {
    let run = try await ConsoleRun.of(
      ["batch"],
      input: """
        {"id":"a","route":"Shop/products"}
        {"id":"b","route":"Shop/buy","params":{"#id":{"resultOf":"a","path":"/1/id"}}}
        {"id":"c","route":"Shop/echo","params":{"#tags":{"resultOf":"a","path":"/*/name"}}}
        """)
    #expect(
      run.lines.dropFirst() == [
        #"{"id":"b","ok":true,"result":8}"#,
        #"{"id":"c","ok":true,"result":{"count":20,"tags":["茶杯","cup"]}}"#,
      ])
  }

  @Test func `A line can't use a later one`() async throws {
    let run = try await ConsoleRun.of(
      ["batch"],
      input: """
        {"id":"a","route":"Shop/buy","params":{"#id":{"resultOf":"b","path":""}}}
        {"id":"b","route":"Shop/buy","params":{"id":1}}
        """)
    #expect(run.lines.first?.contains("\"code\":\"invalidResultReference\"") == true)
    #expect(run.status == .data)
  }
}
