import ConsoleTestSupport
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

/// Commands that call start the modules before, and stop them after.
struct CommandContextLifecycleTests {
  static let start = ["lights", "heating", "setUp", "start"]
  static let startWarning = "warning: module 'Porter' didn't start: the porter is asleep\n"

  static let commands: [([String], ExitCode)] = [
    (["call", "Shop/buy", "id=7"], .ok), (["call", "Shop/buy", "id=100"], .failed),
    (["call", "Trouble/full"], .cannotCreate), (["open", "app://Shop/buy?id=7", "-y"], .ok),
    (["open", "app://Shop/nope"], .unavailable), (["batch", "-"], .data), (["targets"], .ok),
  ]

  static let input = "{\"route\":\"Shop/close\"}\n{bad\n"

  @Test(arguments: commands)
  func `Modules start before and stop after, also when the call fails`(
    arguments: [String], status: ExitCode
  ) async throws {
    let lines = Lines()
    let run = try await ConsoleRun.of(
      arguments, input: Self.input, app: Shop.lively([], lines))
    #expect(run.status == status)
    let calls = lines.all.filter { $0 != "make Shop" }
    #expect(calls == Self.start + ["stop"])
    #expect(!run.errors.contains("warning"))
    if let made = lines.all.firstIndex(of: "make Shop") { #expect(made == Self.start.count) }
  }

  @Test(arguments: commands)
  func `A module that doesn't start prints a warning and changes no exit code`(
    arguments: [String], status: ExitCode
  ) async throws {
    let app = Shop.lively(["start", "stop"])
    let run = try await ConsoleRun.of(arguments, input: Self.input, app: app)
    #expect(run.status == (arguments == ["targets"] ? .failed : status))
    #expect(run.errors.hasPrefix(Self.startWarning))
    #expect(
      run.errors.contains("warning: 'Porter' didn't stop: the porter is asleep\n"))
    let quiet = try await ConsoleRun.of(arguments + ["-q"], input: Self.input, app: app)
    #expect(!quiet.errors.contains("warning"))
    #expect(quiet.output.isEmpty == run.output.isEmpty)
  }

  @Test func `The warning of a failed launch step has its name`() async throws {
    let run = try await ConsoleRun.of(["call", "Shop/close"], app: Shop.lively(["heating"]))
    #expect(run.errors == "warning: launch step 'heating' didn't run: the disk is full\n")
    #expect(run.status == .ok)
  }

  @Test(arguments: [["call", "Shop/buy", "id=7"], ["call", "Shop/buy", "id=100"]])
  func `An envelope has the warnings, with the result and with the error`(arguments: [String])
    async throws
  {
    let run = try await ConsoleRun.of(
      arguments + ["--json", "-q"], app: Shop.lively(["setUp", "lights"]))
    #expect(
      try run.document["warnings"] == [
        "launch step 'lights' didn't run: the disk is full",
        "module 'Porter' didn't start: the porter is asleep",
        "module 'Guest' didn't start: skipped because 'Porter' failed",
      ])
    #expect(run.errors.isEmpty)
  }

  @Test func `Control characters in a warning are escaped`() async throws {
    let run = try await ConsoleRun.of(["targets"]) { _ in
      let step = LaunchStep("lights") { _ in
        throw Target_Shop.ShopError.closed.because("closed\u{1B}[2J")
      }
      return try Mediator([], launch: [step])
    }
    #expect(run.errors == "warning: launch step 'lights' didn't run: closed\\u{1B}[2J\n")
  }

  @Test(arguments: [
    ["call", "Shop/burn"], ["call", "Shop/buy", "id"], ["list"], ["describe", "Shop"], ["graph"],
    ["explain", "Shop/buy", "id=7"], ["call", "Shop/buy", "data=@/nowhere"],
  ])
  func `Commands without calls start no module`(arguments: [String]) async throws {
    let lines = Lines()
    _ = try await ConsoleRun.of(arguments, app: Shop.lively([], lines))
    #expect(lines.all == [])
  }

  @Test func `A replay starts and stops the modules, and prints their warnings`() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = "\(folder.path)/recording"
    let lines = Lines()
    _ = try await ConsoleRun.of(
      ["batch", "-", "--record", path], input: "{\"route\":\"Shop/close\"}\n", app: Shop.lively())
    let run = try await ConsoleRun.of(
      ["replay", path, "--json"], app: Shop.lively(["stop"], lines))
    #expect(lines.all == Self.start + ["make Shop", "stop"])
    #expect(try run.document["warnings"] == ["'Porter' didn't stop: the porter is asleep"])
    #expect(run.status == .ok)
  }

  @Test(arguments: [("Trouble/full", false), ("Trouble/busy", true)])
  func `A stop that fails as the call did is reported once`(route: String, isReported: Bool)
    async throws
  {
    let run = try await ConsoleRun.of(["call", route]) { environment in
      let step = LaunchStep("statistics") { _ in
      } stop: { _ in
        throw Target_Trouble.DiskFailure(isTemporary: false)
      }
      return try Mediator(interceptors: environment.interceptors, launch: [step]) {
        Registration(Target_Trouble.self) { _ in Target_Trouble() }
      }
    }
    #expect(run.errors.contains("warning: 'statistics' didn't stop") == isReported)
    #expect(run.errors.contains("error[MED-E070"))
  }
}
