import Foundation
import MediatorKit
import Testing

@testable import ConsoleKit

struct TraceConvertTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A trace: Clerk calls Shop, which fails; Clerk is cancelled; Trouble goes on when the trace stops.
  static let trace = """
    {"ts":5,"ev":"begin","call":1,"route":"Clerk/sell","origin":"console","params":["id"]}
    {"ts":9,"ev":"begin","call":2,"parent":1,"from":"Clerk/sell","route":"Shop/buy","origin":"native",\
    "params":["id"]}
    {"ts":12,"ev":"error","call":2,"parent":1,"route":"Shop/buy","origin":"native","code":"soldOut",\
    "dur":3}
    {"ts":20,"ev":"cancel","call":1,"route":"Clerk/sell","origin":"console","dur":15}

    {"ts":21,"ev":"begin","call":3,"route":"Shop/close","origin":"url","params":[],"later":"x"}
    {"ts":22,"ev":"end","call":3,"route":"Shop/close","origin":"url","dur":1}
    {"ts":30,"ev":"begin","call":4,"route":"Trouble/wait","origin":"console","params":[]}

    """

  private func convert(_ trace: String, _ options: String...) async throws -> ConsoleRun {
    let path = try folder.write(trace, "trace")
    return try await ConsoleRun.of(["trace", "convert", path] + options)
  }

  private func chrome(_ trace: String, _ options: [String] = []) async throws -> [Value] {
    let path = try folder.write(trace, "trace")
    let run = try await ConsoleRun.of(["trace", "convert", path, "--to", "chrome"] + options)
    #expect(run.status == .ok && run.errors.isEmpty)
    return try #require(try run.document["traceEvents"]?.array)
  }

  @Test func `A chrome trace by the logical clock is the same each time`() async throws {
    let run = try await convert(Self.trace, "--to", "chrome", "--clock", "logical")
    #expect(
      run.output == #"""
        {"displayTimeUnit":"ms","traceEvents":[
        {"args":{"name":"shop"},"name":"process_name","ph":"M","pid":1,"tid":0,"ts":0},
        {"args":{"name":"Clerk"},"name":"thread_name","ph":"M","pid":1,"tid":1,"ts":0},
        {"args":{"name":"Shop"},"name":"thread_name","ph":"M","pid":1,"tid":2,"ts":0},
        {"args":{"name":"Trouble"},"name":"thread_name","ph":"M","pid":1,"tid":3,"ts":0},
        {"args":{"origin":"console","params":["id"]},"cat":"call","id":"1","name":"Clerk/sell",\#
        "ph":"b","pid":1,"tid":1,"ts":0},
        {"cat":"flow","id":"2","name":"call","ph":"s","pid":1,"tid":1,"ts":1},
        {"bp":"e","cat":"flow","id":"2","name":"call","ph":"f","pid":1,"tid":2,"ts":1},
        {"args":{"from":"Clerk/sell","origin":"native","params":["id"]},"cat":"call","id":"2",\#
        "name":"Shop/buy","ph":"b","pid":1,"tid":2,"ts":1},
        {"args":{"code":"soldOut"},"cat":"call","id":"2","name":"Shop/buy","ph":"e","pid":1,"tid":2,\#
        "ts":2},
        {"cat":"call","name":"cancel Clerk/sell","ph":"i","pid":1,"s":"t","tid":1,"ts":3},
        {"args":{"cancelled":true},"cat":"call","id":"1","name":"Clerk/sell","ph":"e","pid":1,\#
        "tid":1,"ts":3},
        {"args":{"origin":"url","params":[]},"cat":"call","id":"3","name":"Shop/close","ph":"b",\#
        "pid":1,"tid":2,"ts":4},
        {"args":{},"cat":"call","id":"3","name":"Shop/close","ph":"e","pid":1,"tid":2,"ts":5},
        {"args":{"origin":"console","params":[]},"cat":"call","id":"4","name":"Trouble/wait",\#
        "ph":"b","pid":1,"tid":3,"ts":6},
        {"args":{"unfinished":true},"cat":"call","id":"4","name":"Trouble/wait","ph":"e","pid":1,\#
        "tid":3,"ts":7}
        ]}

        """#)
  }

  @Test func `A chrome trace tells microseconds, in order`() async throws {
    let times = try await chrome(Self.trace).filter { $0["ph"] != "M" }.map { $0["ts"]?.int }
    #expect(times == [5, 9, 9, 9, 12, 20, 20, 21, 22, 30, 30])
  }

  /// What a viewer needs of every chrome trace.
  private func check(_ events: [Value], _ name: String) {
    let times = events.compactMap { $0["ts"]?.int }
    #expect(times.count == events.count && times == times.sorted(), "\(name)")
    #expect(times.allSatisfy { $0 >= 0 }, "\(name)")
    let lanes = Set(events.filter { $0["name"] == "thread_name" }.compactMap { $0["tid"]?.int })
    var open: Set<String> = []
    var flows: Set<String> = []
    for event in events where event["ph"] != "M" {
      #expect(event["pid"] == 1 && event["tid"]?.int.map(lanes.contains) == true, "\(name)")
      let id = event["id"]?.string ?? ""
      switch event["ph"]?.string {
      case "b": #expect(open.insert(id).inserted && event["cat"]?.string != nil, "\(name)")
      case "e": #expect(open.remove(id) != nil && event["cat"]?.string != nil, "\(name)")
      case "s": #expect(flows.insert(id).inserted, "\(name)")
      case "f": #expect(flows.remove(id) != nil && event["bp"] == "e", "\(name)")
      case "i": #expect(event["s"] == "t", "\(name)")
      default: Issue.record("an unknown phase in \(name)")
      }
    }
    #expect(open.isEmpty && flows.isEmpty, "\(name)")
  }

  @Test func `Whatever the trace, a viewer can open it`() async throws {
    var seed: UInt64 = 5
    func number(below limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for round in 0..<40 {
      // Times that are out of order, calls that end in any order or never.
      var lines: [String] = []
      var running: [Int] = []
      for call in 1...20 {
        let target = ["Clerk", "Shop", "Trouble"][number(below: 3)]
        let parent = running.isEmpty ? "" : "\"parent\":\(running[number(below: running.count)]),"
        lines.append(
          "{\"ts\":\(number(below: 50)),\"ev\":\"begin\",\"call\":\(call),\(parent)"
            + "\"route\":\"\(target)/a\",\"origin\":\"native\",\"params\":[]}")
        running.append(call)
        if number(below: 3) > 0 {
          let ended = running.remove(at: number(below: running.count))
          lines.append(
            "{\"ts\":\(number(below: 50)),\"ev\":\"\(["end", "cancel"][number(below: 2)])\","
              + "\"call\":\(ended),\"route\":\"Shop/a\",\"origin\":\"native\",\"dur\":1}")
        }
      }
      let trace = lines.joined(separator: "\n")
      check(try await chrome(trace), "round \(round)")
      check(try await chrome(trace, ["--clock", "logical"]), "round \(round), logical")
    }
  }

  @Test func `A sequence diagram has an arrow for each end of a call`() async throws {
    let run = try await convert(Self.trace, "--to", "mermaid")
    #expect(
      run.output == """
        sequenceDiagram
          participant p0 as (console)
          participant p1 as Clerk
          participant p2 as Shop
          participant p3 as (url)
          participant p4 as Trouble
          p0->>p1: sell (id)
          p1->>p2: buy (id)
          p2--xp1: soldOut
          p1--xp0: cancelled
          p3->>p2: close
          p2-->>p3: close
          p0-)p4: wait

        """)
  }

  /// The rules of Mermaid's grammar that a diagram here can break: a line is a message, a participant or a
  /// note; its text has neither `;` nor `#` but in `#59;`, nor a directive.
  private func breaks(_ diagram: String) throws -> [Substring] {
    let lines = diagram.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return try lines.dropLast().filter { line in
      let text = #/(?:[^;#%:{}<>"]|#[0-9]+;)+/#
      let forms = [
        try #/  participant p[0-9]+ as .+/#.wholeMatch(in: line) != nil,
        try #/  p[0-9]+(?:->>|-->>|--x|-\))p[0-9]+: .+/#.wholeMatch(in: line) != nil,
        try #/  Note over p[0-9]+(?:,p[0-9]+)?: .+/#.wholeMatch(in: line) != nil,
      ]
      let rest = line.firstRange(of: ": ").map { line[$0.upperBound...] } ?? line
      return try !forms.contains(true) || text.wholeMatch(in: rest) == nil
    }
  }

  @Test(arguments: [
    "a;b", "#", "#59;", "%%{init:{}}%%", "end", ":wrap:x", "<b>", "a\\nb", "\\u0000", "\\\"", "王记",
    "->>", "e\u{301}", "👋",
  ])
  func `No name breaks the diagram`(name: String) async throws {
    let begin =
      "{\"ts\":1,\"ev\":\"begin\",\"call\":1,\"route\":\"end/loop\",\"origin\":\"url\","
      + "\"params\":[\"\(name)\"]}\n"
    let error =
      "{\"ts\":2,\"ev\":\"error\",\"call\":1,\"route\":\"end/loop\",\"origin\":\"url\","
      + "\"code\":\"\(name)\",\"dur\":1}\n"
    let output = try await convert(begin + error, "--to", "mermaid").output
    #expect(try breaks(output) == [])
    #expect(output.split(separator: "\n").count == 5)
  }

  @Test func `A semicolon and a number sign are written as their numbers`() async throws {
    let line =
      #"{"ts":1,"ev":"begin","call":1,"route":"Shop/buy","origin":"url","params":["a;b#c"]}"#
    let output = try await convert(line, "--to", "mermaid").output
    #expect(output.contains("p0-)p1: buy (a#59;b#35;c)\n"))
  }

  @Test func `A long diagram is cut, and says what it leaves out`() async throws {
    let lines = (1...61).map {
      "{\"ts\":\($0),\"ev\":\"begin\",\"call\":\($0),\"route\":\"Shop/buy\",\"origin\":\"url\","
        + "\"params\":[]}\n"
    }
    let whole = try await convert(lines.prefix(60).joined(), "--to", "mermaid").output
    #expect(whole.split(separator: "\n").count == 63 && !whole.contains("Note"))
    let cut = try await convert(lines.joined(), "--to", "mermaid").output
    #expect(cut.split(separator: "\n").count == 64)
    #expect(cut.hasSuffix("  Note over p0,p1: 1 message left out\n"))
    #expect(try breaks(cut) == [])
  }

  @Test func `An empty trace makes an empty picture`() async throws {
    #expect(try await convert("", "--to", "mermaid").output == "sequenceDiagram\n")
    #expect(try await chrome("").map { $0["name"] } == ["process_name"])
  }

  static let begin =
    #"{"ts":1,"ev":"begin","call":1,"route":"Shop/buy","origin":"url","params":[]}"# + "\n"
  static let end = #"{"ts":2,"ev":"end","call":1,"route":"Shop/buy","origin":"url","dur":1}"# + "\n"
  static let nested =
    #"{"ts":1,"ev":"begin","call":2,"parent":7,"route":"Shop/buy","origin":"url","params":[]}"#

  static let faults: [(String, String)] = [
    (begin + "{bad", "E0007]: line 2 is no JSON: column 2: expected a name in quotes\n"),
    (begin + "\n[]", "E0010]: line 3: it is no object\n"),
    (
      begin + #"{"ts":1,"ev":"end","call":1,"route":"Shop/buy","origin":"url"}"#,
      "E0010]: line 2: 'dur': missing, required integer\n"
        + "  help: a trace is what --trace writes\n"
    ),
    (
      begin + begin,
      "E0010]: line 2: call 1 begins twice, first on line 1\n  help: a file holds one trace\n"
    ),
    (
      end,
      "E0010]: line 1: call 1 ends without a begin\n  help: the lines before it are missing\n"
    ),
    (
      begin + end + end,
      "E0010]: line 3: call 1 ends twice, first on line 2\n  help: a file holds one trace\n"
    ),
    (
      nested,
      "E0010]: line 1: call 2 is inside of call 7, which has no begin\n"
        + "  help: the lines before it are missing\n"
    ),
  ]

  @Test(arguments: faults) func `A line that is no part of a trace is told by its number`(
    trace: String, text: String
  ) async throws {
    for format in ["chrome", "mermaid"] {
      let run = try await convert(trace, "--to", format, "--output", "\(folder.path)/out")
      #expect(run.errors == "error[MED-" + text)
      #expect(run.status == .data && run.output.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
  }

  @Test func `The picture goes to a file`() async throws {
    let path = "\(folder.path)/out"
    let run = try await convert(Self.trace, "--to", "mermaid", "--output", path)
    #expect(run.output.isEmpty && run.errors.isEmpty && run.status == .ok)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == (try await convert(Self.trace, "--to", "mermaid").output))
    #expect(try await convert(Self.trace, "--to", "mermaid", "--output", "-").output == text)
  }

  @Test func `The trace isn't overwritten by its picture`() async throws {
    let path = "\(folder.path)/trace"
    let run = try await convert(Self.trace, "--to", "mermaid", "--output", path)
    #expect(run.status == .cannotCreate)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.trace)
  }

  @Test func `A program gets an envelope`() async throws {
    let direct = try await convert(Self.trace, "--to", "mermaid", "--json").document
    #expect(direct["schema"] == "mediator.trace.convert/1" && direct["ok"] == true)
    #expect(direct["calls"] == 4 && direct["unfinished"] == 1 && direct["to"] == "mermaid")
    #expect(direct["result"]?.string?.hasPrefix("sequenceDiagram\n") == true)
    let path = "\(folder.path)/out"
    let written = try await convert(Self.trace, "--to", "chrome", "--json", "--output", path)
    #expect(try written.document["output"] == .string(path))
    #expect(try written.document["result"] == nil)
    let failed = try await convert("{bad", "--to", "chrome", "--json")
    #expect(try failed.document["schema"] == "mediator.trace.convert/1")
    #expect(try failed.document["error"]?["code"] == "badJSON")
  }
}
