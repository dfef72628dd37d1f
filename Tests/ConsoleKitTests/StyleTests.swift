import ConsoleTestSupport
import Testing

@testable import ConsoleKit

struct StyleTests {
  private typealias Variables = [String: String]

  @Test(
    arguments: [
      ([:], nil, true, true), ([:], nil, false, false), (["NO_COLOR": "1"], nil, true, false),
      (["NO_COLOR": ""], nil, true, true), (["TERM": "dumb"], nil, true, false),
      (["TERM": "xterm"], nil, true, true), (["CLICOLOR_FORCE": "1"], nil, false, true),
      (["CLICOLOR_FORCE": "0"], nil, false, false), (["CLICOLOR_FORCE": ""], nil, false, false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], nil, false, true),
      (["NO_COLOR": "1"], "always", false, true), (["NO_COLOR": "1"], "auto", true, false),
      (["CLICOLOR_FORCE": "1"], "never", true, false), ([:], "always", false, true),
      ([:], "never", true, false),
    ] as [([String: String], String?, Bool, Bool)])
  func `Colors are used at terminals and on demand`(
    variables: [String: String], when: String?, isWatched: Bool, isColoured: Bool
  ) {
    let terminal = Terminal(input: 0, outputStream: 1, errorStream: 2, variables: variables) { _ in
      isWatched ? 80 : nil
    }
    #expect(Style(terminal, when).bold("x") == (isColoured ? "\u{1B}[1mx\u{1B}[0m" : "x"))
  }

  @Test func `Each stream has colors of its own`() async throws {
    let watcher = ConsoleRun.Watcher(isOnOutput: false, isOnErrors: true, columns: 80)
    #expect(
      try await ConsoleRun.of(["nope"], watcher: watcher).errors.hasPrefix("\u{1B}[1;31merror"))
    #expect(try await ConsoleRun.of(["list"], watcher: watcher).output.contains("\u{1B}") == false)
  }

  @Test(arguments: [
    ["list"], ["describe", "Shop/echo"], ["describe", "Shop"], ["help"], ["help", "call"],
    ["graph"], ["call", "Shop/products"], ["nope"],
  ])
  func `A pipe has no colors`(arguments: [String]) async throws {
    let run = try await ConsoleRun.of(arguments)
    #expect(!run.output.contains("\u{1B}") && !run.errors.contains("\u{1B}"))
  }

  @Test func `JSON has no colors`() async throws {
    let run = try await ConsoleRun.of(
      ["list", "--json", "--color", "always"], watcher: .everywhere)
    #expect(!run.output.contains("\u{1B}"))
  }
}
