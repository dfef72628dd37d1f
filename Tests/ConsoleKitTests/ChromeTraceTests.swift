import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

struct ChromeTraceTests {
  private func events(_ trace: String, _ clock: String = "real") async throws -> [Value] {
    let run = try await SampleTrace.convert(trace, "-o", "chrome", "--clock", clock)
    #expect(run.status == .ok && run.errors.isEmpty)
    return try #require(try run.document["traceEvents"]?.array)
  }

  @Test func `A chrome trace with the logical clock is deterministic`() async throws {
    let run = try await SampleTrace.convert(
      SampleTrace.text, "-o", "chrome", "--clock", "logical")
    #expect(
      run.output == #"""
        {"displayTimeUnit":"ms","otherData":{"application":"shop"},"traceEvents":[
        {"args":{"name":"Clerk"},"name":"process_name","ph":"M","pid":1,"ts":0},
        {"args":{"name":"Shop"},"name":"process_name","ph":"M","pid":2,"ts":0},
        {"args":{"name":"Trouble"},"name":"process_name","ph":"M","pid":3,"ts":0},
        {"args":{"origin":"console","params":["id"]},"cat":"call","id2":{"local":"1"},\#
        "name":"Clerk/sell","ph":"b","pid":1,"tid":1,"ts":0},
        {"bind_id":"2","cat":"call","flow_out":true,"id2":{"local":"1"},"name":"call Shop/buy",\#
        "ph":"n","pid":1,"tid":1,"ts":1},
        {"args":{"from":"Clerk/sell","origin":"native","params":["id"]},"bind_id":"2","cat":"call",\#
        "flow_in":true,"id2":{"local":"2"},"name":"Shop/buy","ph":"b","pid":2,"tid":2,"ts":1},
        {"args":{"code":"soldOut"},"cat":"call","id2":{"local":"2"},"name":"Shop/buy","ph":"e",\#
        "pid":2,"tid":2,"ts":2},
        {"cat":"call","id2":{"local":"1"},"name":"cancel Clerk/sell","ph":"n","pid":1,"tid":1,\#
        "ts":3},
        {"args":{"cancelled":true},"cat":"call","id2":{"local":"1"},"name":"Clerk/sell","ph":"e",\#
        "pid":1,"tid":1,"ts":3},
        {"args":{"origin":"url","params":[]},"cat":"call","id2":{"local":"3"},"name":"Shop/close",\#
        "ph":"b","pid":2,"tid":2,"ts":4},
        {"args":{},"cat":"call","id2":{"local":"3"},"name":"Shop/close","ph":"e","pid":2,"tid":2,\#
        "ts":5},
        {"args":{"origin":"console","params":[]},"cat":"call","id2":{"local":"4"},\#
        "name":"Trouble/wait","ph":"b","pid":3,"tid":3,"ts":6},
        {"args":{"unfinished":true},"cat":"call","id2":{"local":"4"},"name":"Trouble/wait",\#
        "ph":"e","pid":3,"tid":3,"ts":7}
        ]}

        """#)
  }

  @Test func `A chrome trace has microseconds, in order`() async throws {
    let times = try await events(SampleTrace.text).filter { $0["ph"] != "M" }.map { $0["ts"]?.int }
    #expect(times == [5, 9, 9, 12, 20, 20, 21, 22, 30, 30])
  }

  /// What a viewer needs of every chrome trace.
  private func check(_ events: [Value], _ name: String) {
    let times = events.compactMap { $0["ts"]?.int }
    #expect(times.count == events.count && times == times.sorted(), "\(name)")
    #expect(times.allSatisfy { $0 >= 0 }, "\(name)")
    let processes = Set(
      events.filter { $0["name"] == "process_name" }.compactMap { $0["pid"]?.int })
    var open: Set<Value> = []
    var begun: Set<Value> = []
    var flows: Set<String> = []
    for event in events where event["ph"] != "M" {
      #expect(event["pid"]?.int.map(processes.contains) == true, "\(name)")
      let call: Value = [event["pid"] ?? .null, event["id2"]?["local"] ?? .null]
      #expect(event["cat"]?.string != nil && call.array?.contains(.null) == false, "\(name)")
      switch event["ph"]?.string {
      case "b": #expect(open.insert(call).inserted && begun.insert(call).inserted, "\(name)")
      case "e": #expect(open.remove(call) != nil, "\(name)")
      // A moment of a call that hasn't begun would have no slice around it.
      case "n": #expect(begun.contains(call) || event["flow_in"] == true, "\(name)")
      default: Issue.record("an unknown phase in \(name)")
      }
      guard let flow = event["bind_id"]?.string else { continue }
      if event["flow_out"] == true { #expect(flows.insert(flow).inserted, "\(name)") }
      if event["flow_in"] == true { #expect(flows.remove(flow) != nil, "\(name)") }
    }
    #expect(open.isEmpty && flows.isEmpty, "\(name)")
  }

  @Test func `A trace with wrong times is still valid`() async throws {
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
      check(try await events(trace), "round \(round)")
      check(try await events(trace, "logical"), "round \(round), logical")
    }
  }

  @Test func `An empty trace has the application's name alone`() async throws {
    let run = try await SampleTrace.convert("", "-o", "chrome")
    #expect(try run.document["traceEvents"] == [])
    #expect(try run.document["otherData"]?["application"] == "shop")
  }
}
