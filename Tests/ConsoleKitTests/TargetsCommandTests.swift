import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

struct TargetsCommandTests {
  @Test func `Every target has one line`() async throws {
    let run = try await ConsoleRun.of(["targets"], app: Shop.lively())
    #expect(
      run.output.replacing(/ok, [0-9.]+ ms +/, with: "ok, TIME  ") == """
        TARGET   LIFETIME  ALIVE  ACTIONS  NEEDS  EMITS  SUBSCRIBES  START       PLACE
        Bell     cached    no     1        0      1      0           –           –
        Guest    cached    yes    0        0      0      0           ok, TIME  basic, priority 0, after Porter
        Porter   cached    yes    0        1      0      2           ok, TIME  basic, priority 2, after Bell
        Shop     cached    no     7        0      0      0           –           –
        Trouble  cached    no     8        0      0      0           –           –

        """)
    #expect(run.errors.isEmpty && run.status == .ok)
  }

  @Test func `A module that didn't start fails the command`() async throws {
    let run = try await ConsoleRun.of(["targets"], app: Shop.lively(["start"]))
    #expect(run.output.contains(/Porter .* failed, [0-9.]+ ms  basic/))
    #expect(run.output.contains(/Guest .* skipped +basic/))
    #expect(
      run.errors == """
        warning: module 'Porter' didn't start: the porter is asleep
        warning: module 'Guest' didn't start: skipped because 'Porter' failed

        """)
    #expect(run.status == .failed)
  }

  @Test func `A launch step that fails counts, a stop that fails doesn't`() async throws {
    let launch = try await ConsoleRun.of(["targets", "-q"], app: Shop.lively(["lights"]))
    #expect(launch.status == .failed && launch.errors.isEmpty)
    let stop = try await ConsoleRun.of(["targets"], app: Shop.lively(["stop"]))
    #expect(stop.errors == "warning: 'Porter' didn't stop: the porter is asleep\n")
    #expect(stop.status == .ok)
  }

  @Test func `With --json there is one document`() async throws {
    let run = try await ConsoleRun.of(["targets", "--json"], app: Shop.lively(["setUp", "stop"]))
    let document = try run.document
    #expect(document["schema"] == "mediator.targets/1")
    #expect(document["ok"] == false)
    let porter = document["targets"]?[2]
    #expect(porter?["name"] == "Porter")
    #expect(
      porter?["lifecycle"] == ["level": "basic", "priority": 2, "startsAfter": ["Bell"]])
    #expect(porter?["start"]?["outcome"] == "failed")
    #expect(porter?["start"]?["reason"] == "the porter is asleep")
    #expect(porter?["subscriptions"] == 2)
    #expect(document["targets"]?[0]?["lifecycle"] == .null)
    #expect(document["targets"]?[0]?["start"] == .null)
    #expect(document["launch"]?[0]?["name"] == "lights")
    #expect(document["launch"]?[1]?["outcome"] == "ok")
    #expect(
      document["warnings"] == [
        "module 'Porter' didn't start: the porter is asleep",
        "module 'Guest' didn't start: skipped because 'Porter' failed",
      ])
    #expect(run.status == .failed)
  }
}
