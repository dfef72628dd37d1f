import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

struct DeprecationTests {
  static let warning =
    "Gallery/show is deprecated since 1.1.0, may be gone in 2.0.0: It is slow; call Gallery/list instead"

  @Test(arguments: [["call", "Gallery/show"], ["open", "app://Gallery/show"]])
  func `A call of a deprecated action prints a warning`(_ arguments: [String]) async throws {
    let run = try await ConsoleRun.of(arguments, app: Shop.gallery)
    #expect(run.errors == "warning: \(Self.warning)\n")
    #expect(run.status == .ok)
    let quiet = try await ConsoleRun.of(arguments + ["-q", "--json"], app: Shop.gallery)
    #expect(quiet.errors == "")
    #expect(try quiet.document["warnings"] == [.string(Self.warning)])
  }

  @Test func `A batch warns of each route once`() async throws {
    let line = #"{"route":"Gallery/show"}"# + "\n" + #"{"url":"app://Gallery/show"}"# + "\n"
    let run = try await ConsoleRun.of(["batch"], input: line + line, app: Shop.gallery)
    #expect(run.errors.ranges(of: "warning: ").count == 1)
  }

  @Test func `A call of another action prints none`() async throws {
    let run = try await ConsoleRun.of(["call", "Gallery/hang", "title=Sun"], app: Shop.gallery)
    #expect(run.errors == "")
  }

  @Test func `list and describe show the deprecation`() async throws {
    let list = try await ConsoleRun.of(["list", "Gallery/show", "-o", "tsv"], app: Shop.gallery)
    #expect(list.output.hasSuffix("Shows all. (deprecated since 1.1.0, use Gallery/list)\n"))
    let text = try await ConsoleRun.of(["describe", "Gallery/show"], app: Shop.gallery).output
    #expect(
      text.contains(
        "\n  Shows all.\n  deprecated since 1.1.0, may be gone in 2.0.0: It is slow; call Gallery/list instead\n"
      ))
    let target = try await ConsoleRun.of(["describe", "Gallery"], app: Shop.gallery).output
    #expect(target.contains("\n    Shows all.\n    deprecated since 1.1.0, may be gone in 2.0.0: "))
    let deprecated: Value = [
      "since": "1.1.0", "removeIn": "2.0.0", "replacement": "Gallery/list", "reason": "It is slow.",
    ]
    for command in [["describe", "Gallery/show", "--json"], ["list", "Gallery/show", "--json"]] {
      let document = try await ConsoleRun.of(command, app: Shop.gallery).document
      #expect((document["routes"]?[0] ?? document)["deprecated"] == deprecated)
    }
  }
}
