import ConsoleTestSupport
import Foundation
import MediatorKit
import Testing

@testable import ConsoleKit

struct CommandContextTests {
  @Test func `Without arguments short help is printed on standard error`()
    async throws
  {
    let run = try await ConsoleRun.of("")
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("shop: calls the routes of this application\n"))
    #expect(run.status == .usage)
  }

  @Test func `The version is printed`() async throws {
    #expect(try await ConsoleRun.of("--version").output == "shop 1.2.3\n")
    #expect(try await ConsoleRun.of("call --version").output == "shop 1.2.3\n")
  }

  @Test func `Help and version link no application`() async throws {
    for line in ["", "--help", "help", "help call", "call -h", "--version", "list --nope"] {
      let run = try await ConsoleRun.of(line.split(separator: " ").map(String.init)) { _ in
        Issue.record("it was linked by '\(line)'")
        return try Mediator([])
      }
      #expect(run.status == .ok || run.status == .usage)
    }
  }

  @Test(arguments: [
    "nope --json", "--json nope", "call --json", "call --json --nope Shop/echo", "--json",
    "call --json --color pink Shop/echo", "describe Nope --json", "list Nope --json",
    "call Shop/nope --json", "open nope --json",
  ])
  func `With --json every failure is one document`(line: String) async throws {
    let run = try await ConsoleRun.of(line)
    #expect(run.output.count { $0 == "\n" } == 1)
    #expect(try run.document["ok"] == false)
    #expect(try run.document["schema"]?.string?.hasPrefix("mediator.") == true)
    #expect(try run.document["error"]?["message"]?.string?.isEmpty == false)
  }

  @Test(arguments: ["contract -o json", "trace --json"])
  func `The document of an incomplete command has no command's schema`(line: String) async throws {
    #expect(try await ConsoleRun.of(line).document["schema"] == "mediator.error/1")
  }

  @Test func `An option after two dashes is an operand`() async throws {
    #expect(try await ConsoleRun.of("-- nope --json").output.isEmpty)
  }

  @Test func `With --json and --quiet the error is only in the document`() async throws {
    let run = try await ConsoleRun.of("call Shop/nope --json --quiet")
    #expect(run.errors.isEmpty)
    #expect(try run.document["ok"] == false)
  }

  @Test func `--quiet doesn't hide an error`() async throws {
    #expect(try await ConsoleRun.of("call Shop/nope --quiet").errors.hasPrefix("error[MED-E0101]"))
  }

  @Test func `Verbose logs each call, without values`() async throws {
    let run = try await ConsoleRun.of("call Shop/echo text=sesame count=3 -v")
    #expect(run.errors == "Shop/echo console (count, text) ok\n")
    let failed = try await ConsoleRun.of("open app://Shop/buy?id=100 -v -y")
    #expect(failed.errors.hasPrefix("Shop/buy url (id) soldOut\n"))
  }

  @Test(arguments: [
    (["--data", "/a"], ["SHOP_DATA": "/b", "XDG_DATA_HOME": "/c", "HOME": "/d"], "/a"),
    ([], ["SHOP_DATA": "/b", "XDG_DATA_HOME": "/c", "HOME": "/d"], "/b"),
    ([], ["SHOP_DATA": "", "XDG_DATA_HOME": "/c", "HOME": "/d"], "/c/shop"),
    ([], ["XDG_DATA_HOME": "c", "HOME": "/d"], "/d/.local/share/shop"),
    ([], ["HOME": "/d"], "/d/.local/share/shop"),
    ([], ["XDG_DATA_HOME": "/c", "HOME": "d"], "/c/shop"),
    // What stand-ins answer doesn't get into the data.
    (["--only", "Shop"], ["HOME": "/d"], "/d/.local/share/shop/only"),
    (["--only", "Shop", "--data", "/a"], ["HOME": "/d"], "/a/only"),
  ])
  func `The folder of the data is the first that is given`(
    options: [String], variables: [String: String], folder: String
  ) async throws {
    let run = try await ConsoleRun.of(["list"] + options, variables: variables) { environment in
      #expect(environment.dataFolder == folder)
      return try Shop.mediator(environment)
    }
    #expect(run.status == .ok)
  }

  @Test(arguments: [
    (["list"], [:], true), (["list"], ["SHOP_DELAYS": "0"], false),
    (["list"], ["SHOP_DELAYS": ""], true),
    (["call", "Shop/echo", "--example", "an echo"], [:], false),
    (["graph", "modules"], [:], false),
  ])
  func `Simulated servers take their time unless a variable or an example says otherwise`(
    arguments: [String], variables: [String: String], hasDelays: Bool
  ) async throws {
    _ = try await ConsoleRun.of(arguments, variables: variables) { environment in
      #expect(environment.hasDelays == hasDelays)
      return try Shop.mediator(environment)
    }
  }

  @Test func `Another error of linking is printed`() async throws {
    let run = try await ConsoleRun.of(["list"]) { _ in
      throw Target_Trouble.DiskFailure(isTemporary: false)
    }
    #expect(run.errors == "error[MED-E0701]: the disk is full\n")
    #expect(run.status == .cannotCreate)
  }
}
