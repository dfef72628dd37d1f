import MediatorKit
import Testing

@testable import ConsoleKit

struct CheckCommandTests {
  @Test func `Needs that are met are counted`() async throws {
    let run = try await ConsoleRun.of("check")
    #expect(
      run.output == "2 targets, 15 actions, 0 needs, 0 events, 0 hearers: every need is met\n")
    #expect(run.status == .ok)
  }

  @Test func `A need that leads nowhere is told`() async throws {
    let run = try await ConsoleRun.of(["check"], app: Shop.needy)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("warning: ") && lines[0].contains("Nowhere/find"))
    #expect(lines[1].hasPrefix("warning: Needy hears Nowhere/gone (ConsoleKitTests/"))
    #expect(lines[2] == "1 target, 1 action, 1 need, 0 events, 1 hearer: 2 of them lead nowhere")
    #expect(run.status == .failed)
  }

  @Test func `Events and those who hear them are counted`() async throws {
    let run = try await ConsoleRun.of(["check"], app: Shop.lively())
    #expect(
      run.output == "5 targets, 16 actions, 1 need, 1 event, 2 hearers: every need is met\n")
  }

  @Test func `A program gets the findings as data`() async throws {
    let document = try await ConsoleRun.of(["check", "--json"], app: Shop.needy).document
    #expect(document["ok"] == false)
    #expect(
      document["looked"] == ["targets": 1, "actions": 1, "needs": 1, "events": 0, "hearers": 1])
    #expect(document["findings"]?[0]?["rule"] == "unlinkedNeed")
    #expect(document["findings"]?[1]?["rule"] == "unlinkedEvent")
  }
}
