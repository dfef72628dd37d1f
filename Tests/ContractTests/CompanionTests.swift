import Foundation
import TestSupport
import Testing

/// `mediator` and `mediator-online`, which were built in one folder.
struct CompanionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ script: String) throws -> (status: Int32, output: String) {
    try Executable.shell(script, in: folder.path)
  }

  @Test(arguments: ["help call", "describe Contacts/search --json", "--version"])
  func `mediator-online runs every command of mediator`(_ line: String) throws {
    let output = try run("\"$0\" \(line) 2>&1").output
    #expect(try run("\"$0-online\" \(line) 2>&1").output == output)
  }

  @Test func `Both list the same commands and options`() throws {
    let help = try run("\"$0\" help").output
    let online = try run("\"$0-online\" help").output
    let sentence = try #require(help.firstMatch(of: #/ONLINE\n(.+\n)+\n/#)).output.0
    #expect(online == help.replacing(sentence, with: ""))
  }

  @Test func `The man page and completion have the options of its commands`() throws {
    #expect(try run("\"$0\" help --man").output.contains("rounds"))
    #expect(try run("\"$0\" __complete --line -- 'm bus top --rou'").output.contains("--rounds"))
    let alone = try run(
      "cp \"$0\" . && ./mediator help --man && ./mediator __complete -- offer --qui")
    #expect(
      alone.status == 0
        && alone.output.hasSuffix("--quiet\tPrint no notes and warnings.\n"))
  }

  @Test func `mediator becomes mediator-online for its options, also through a link`() throws {
    let script = "ln -s \"$0\" other && ./other --backend ftp://a call Login/status"
    let outcome = try run(script)
    #expect(outcome.status == 64)
    #expect(outcome.output.hasPrefix("error[MED-E0003]: --backend takes "))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3")))
  func `--backend reaches the server of Scripts/server, which stops when it is asked to`() throws {
    let script = Executable.root.appendingPathComponent("Scripts/server").path
    let outcome = try run(
      """
      exec 4< <(exec bash '\(script)' --port 0)
      server=$!
      IFS= read -r url <&4
      "$0" --backend "$url" call Shop/comments goods=absent --json
      "$0" --backend "$url/elsewhere" call Shop/filters --json
      kill "$server"
      wait "$server"
      """)
    #expect(outcome.output.contains(#""code":"unknownGoods""#))
    #expect(outcome.output.contains(#""ok":true"#))
    #expect(outcome.status == 0)
  }

  @Test func `Without mediator-online, its options fail and everything else works`() throws {
    let outcome = try run(
      "cp \"$0\" . && ./mediator --version && ./mediator --backend http://a list")
    #expect(outcome.status == 69)
    #expect(
      outcome.output.contains(
        "error[MED-E0014]: '--backend' needs another executable, '\(folder.path)/mediator-online': No such file"
      ))
  }
}
