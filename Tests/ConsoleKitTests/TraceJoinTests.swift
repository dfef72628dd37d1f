import ConsoleTestSupport
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

/// The traces of processes that call each other.
struct TraceJoinTests {
  /// Its clock is at 100 when the shop is called.
  private static let here = """
    {"ts":90,"ev":"begin","call":1,"span":"0a","route":"Clerk/sell","origin":"console","params":[]}
    {"ts":100,"ev":"begin","call":2,"span":"0b","parent":1,"from":"Clerk/sell","route":"Shop/buy",\
    "origin":"native","params":[]}
    {"ts":180,"ev":"end","call":2,"parent":1,"route":"Shop/buy","origin":"native","dur":80}
    {"ts":190,"ev":"end","call":1,"route":"Clerk/sell","origin":"console","dur":100}

    """

  /// Its clock is at 7000 when it is called.
  private static let shop = """
    {"ts":6000,"ev":"begin","call":1,"span":"0c","route":"Shop/open","origin":"console","params":[]}
    {"ts":6001,"ev":"end","call":1,"route":"Shop/open","origin":"console","dur":1}
    {"ts":7000,"ev":"begin","call":2,"span":"0d","remote":"0b","from":"Clerk/sell",\
    "route":"Shop/buy","origin":"native","params":[]}
    {"ts":7040,"ev":"end","call":2,"route":"Shop/buy","origin":"native","dur":40}

    """

  private func convert(_ traces: [(String, String)], _ options: String...) async throws
    -> ConsoleRun
  {
    let folder = try TemporaryFolder()
    let paths = try traces.map { try folder.write($0.1, $0.0) }
    defer { withExtendedLifetime(folder) {} }
    return try await ConsoleRun.of(["trace", "convert"] + paths + options)
  }

  @Test(arguments: ["ts", "call", "parent", "dur"])
  func `A number that is too large for sums is a malformed line`(_ name: String) async throws {
    let line = try Regex("\"\(name)\":[0-9]+")
    let trace = Self.here.replacing(line, with: "\"\(name)\":\(Int.max)")
    let run = try await convert([("here.trace", trace), ("shop.trace", Self.shop)], "-o", "chrome")
    #expect(run.status == .data)
    #expect(run.errors.contains("a number is more than 2^53"))
  }

  @Test(arguments: [false, true])
  func `Each process is a group, and an arrow leads to a call in another one`(_ isReversed: Bool)
    async throws
  {
    let traces = [("here.trace", Self.here), ("shop.trace", Self.shop)]
    let run = try await convert(isReversed ? traces.reversed() : traces, "-o", "chrome")
    let events = try #require(try run.document["traceEvents"]?.array)
    let processes = Dictionary(
      uniqueKeysWithValues: events.filter { $0["name"] == "process_name" }.map {
        ($0["pid"]?.int, $0["args"]?["name"]?.string)
      })
    #expect(Set(processes.values) == ["here.trace", "shop.trace"])
    let buys = events.filter { $0["name"] == "Shop/buy" && $0["ph"] == "b" }
    #expect(buys.map { processes[$0["pid"]?.int] } == ["here.trace", "shop.trace"])
    #expect(buys.last?["flow_in"] == true)
    let source = events.first {
      $0["flow_out"] == true && $0["bind_id"] == buys.last?["bind_id"]
    }
    #expect(processes[source?["pid"]?.int] == "here.trace")
    let threads = events.filter { $0["name"] == "thread_name" }.map {
      [processes[$0["pid"]?.int] ?? nil, $0["args"]?["name"]?.string].compactMap(\.self)
        .joined(separator: " ")
    }
    #expect(
      Set(threads) == ["here.trace Clerk", "here.trace Shop", "shop.trace Shop"])
  }

  @Test(arguments: [false, true])
  func `The clocks are aligned by the calls between the processes`(_ isReversed: Bool) async throws
  {
    let traces = [("here.trace", Self.here), ("shop.trace", Self.shop)]
    let run = try await convert(isReversed ? traces.reversed() : traces, "-o", "chrome")
    let events = try #require(try run.document["traceEvents"]?.array)
    let times = events.compactMap { $0["ph"] != "M" ? $0["ts"]?.int : nil }
    #expect(times == times.sorted() && times.allSatisfy { $0 >= 0 })
    let begins = events.filter { $0["name"] == "Shop/buy" && $0["ph"] == "b" }
    let ends = events.filter { $0["name"] == "Shop/buy" && $0["ph"] == "e" }
    // The call took 80 here and 40 there: half of the rest is the way to it.
    #expect((begins[1]["ts"]?.int ?? 0) - (begins[0]["ts"]?.int ?? 0) == 20)
    #expect((ends[1]["ts"]?.int ?? 0) - (ends[0]["ts"]?.int ?? 0) == 20)
  }

  @Test func `Traces without calls between them are joined as they are`() async throws {
    let run = try await convert([("a", SampleTrace.text), ("b", SampleTrace.text)], "-o", "chrome")
    let events = try #require(try run.document["traceEvents"]?.array)
    #expect(events.count { $0["ph"] == "b" } == 8)
    #expect(events.count { $0["ph"] == "e" } == 8)
  }

  @Test func `A sequence diagram is of one trace`() async throws {
    let run = try await convert([("a", Self.here), ("b", Self.shop)])
    #expect(run.status == .usage)
    #expect(
      run.errors == """
        error[MED-E0003]: mermaid draws one trace, not 2
          help: add -o chrome

        """)
  }
}
