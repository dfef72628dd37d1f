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

  @Test(arguments: ["help call", "call Contacts/search query=zhang --json", "--version"])
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

  @Test func `mediator becomes mediator-online for its options, also through a link`() throws {
    let script = "ln -s \"$0\" other && ./other --backend ftp://a call Login/status"
    let outcome = try run(script)
    #expect(outcome.status == 64)
    #expect(outcome.output.hasPrefix("error[MED-E0003]: --backend takes "))
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
