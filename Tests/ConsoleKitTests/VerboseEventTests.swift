import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

/// Events in the log of `--verbose`, and in the trace of `--trace`.
struct VerboseEventTests {
  @Test func `--verbose logs failed event handlers`() async throws {
    let app = Shop.lively(["hear"])
    let run = try await ConsoleRun.of(["call", "Bell/ring", "name=sesame", "-v"], app: app)
    #expect(run.output == "\"1 of 2 didn't hear it\"\n")
    #expect(
      run.errors == """
        Bell/rung → Porter failed (asleep): the porter is asleep
        Shop/buy ← Bell/rung native (id) ok
        Bell/rung → Porter ok
        Bell/ring console (name) ok

        """)
    #expect(!run.errors.contains("sesame"))
    let silent = try await ConsoleRun.of(["call", "Bell/ring", "name=a"], app: app)
    #expect(silent.errors.isEmpty)
  }

  @Test func `Events are in the trace, and drawn as messages without replies`() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = "\(folder.path)/trace"
    _ = try await ConsoleRun.of(
      ["call", "Bell/ring", "name=sesame", "--trace", path], app: Shop.lively())
    let trace = try String(contentsOfFile: path, encoding: .utf8)
    #expect(trace.contains("\"ev\":\"event\"") && !trace.contains("sesame"))
    let mermaid = try await ConsoleRun.of(["trace", "convert", path, "-o", "mermaid"])
    #expect(
      mermaid.output == """
        sequenceDiagram
          participant p0 as (console)
          participant p1 as Bell
          participant p2 as Porter
          participant p3 as Shop
          p0->>p1: ring (name)
          p1-)p2: rung
          p1-)p2: rung
          p2->>p3: buy (id)
          p3-->>p2: buy
          p1-->>p0: ring

        """)
  }

  @Test func `For Perfetto an event is a moment in the process of its subscribers`() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = "\(folder.path)/trace"
    _ = try await ConsoleRun.of(
      ["call", "Bell/ring", "name=a", "--trace", path], app: Shop.lively())
    let run = try await ConsoleRun.of(
      ["trace", "convert", path, "-o", "chrome", "--clock", "logical"])
    let events = try run.document["traceEvents"]?.array ?? []
    let process = events.first { $0["args"]?["name"] == "Porter" }?["pid"]
    let moments = events.filter { $0["ph"] == "n" && $0["flow_in"] == true }
    #expect(moments.map { $0["name"] } == ["Bell/rung", "Bell/rung"])
    #expect(moments.allSatisfy { $0["pid"] == process })
    #expect(
      events.filter { $0["flow_out"] == true }.map { $0["name"] }
        == ["emit Bell/rung", "emit Bell/rung", "call Shop/buy"])
  }

  @Test func `Two events with one number are refused`() async throws {
    let line =
      #"{"ts":1,"ev":"event","call":1,"route":"Bell/rung","origin":"native","to":"Porter"}"# + "\n"
    let run = try await SampleTrace.convert(line + line, "-o", "mermaid")
    #expect(run.errors.hasPrefix("error[MED-E0010]: line 2: call 1 begins twice, first on line 1"))
  }

  @Test func `The name of a participant can't break the diagram`() async throws {
    let line =
      #"{"ts":1,"ev":"event","call":1,"route":"Bell/rung","origin":"native","to":"A/b;#.swift:3"}"#
    let run = try await SampleTrace.convert(line, "-o", "mermaid")
    #expect(run.output.contains("participant p1 as A/b#59;#35;.swift#58;3\n  p0-)p1: rung\n"))
  }
}
