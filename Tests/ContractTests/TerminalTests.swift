import ConsoleKit
import Foundation
import Testing

/// The application at a pseudo-terminal.
@Suite(.serialized) struct TerminalTests {
  private let data = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString)

  private func run(_ arguments: String..., columns: UInt16 = 80) throws -> String {
    try PseudoTerminal(
      Executable.program, arguments + ["--color", "never"], columns: columns,
      environment: ["MEDIATOR_DATA": data.path]
    ).readAll()
  }

  @Test(.needsApplication) func `A table has the width of the terminal, Chinese names included`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: data) }
    _ = try Executable.run(["batch", "Scripts/tour.ndjson"], data: data.path)
    for columns in [40, 80] {
      let table = try run(
        "call", "Contacts/search", "query=o", "-o", "table", columns: UInt16(columns))
      let lines = table.split(separator: "\n").map(String.init)
      #expect(lines.first?.hasPrefix("ID ") == true, "\(table)")
      #expect(lines.allSatisfy { $0.columns <= columns } && table.contains("欧阳"), "\(table)")
    }
  }

  @Test(.needsApplication) func `The list of routes fits 80 columns at a terminal`() throws {
    let lines = try run("list").split(separator: "\n")
    #expect(lines.count > 30 && lines.allSatisfy { $0.count <= 80 })
    #expect(lines.contains { $0.hasSuffix("…") })
    let piped = try Executable.run(["list"], data: data.path)
    #expect(!piped.contains("…"))
  }

  /// Each line typed at bash, and the line after Tab.
  @Test(
    .needsApplication,
    arguments: [
      ("mediator descr\t", "mediator describe "),
      ("mediator call Profile/setS\t", "mediator call Profile/setSetting "),
      ("mediator call Contacts/search qu\t", "mediator call Contacts/search query="),
      (
        "mediator call Contacts/search query=li li\t",
        "mediator call Contacts/search query=li limit="
      ),
      (
        "mediator call Contacts/import file=@READ\t",
        "mediator call Contacts/import file=@README.md "
      ),
      (
        "mediator call Contacts/import file=@Scri\ttour.nd\t",
        "mediator call Contacts/import file=@Scripts/tour.ndjson "
      ),
      ("mediator list --outp\tts\t", "mediator list --output tsv "),
      ("mediator --color=never help exi\t", "mediator --color=never help exit-codes "),
    ])
  func `bash completes a line on Tab`(typed: String, completed: String) throws {
    let script = data.appendingPathExtension("bash")
    defer { try? FileManager.default.removeItem(at: script) }
    try Executable.run(["completion", "bash"], data: data.path)
      .write(to: script, atomically: true, encoding: .utf8)
    let folder = Executable.program.deletingLastPathComponent().path
    let bash = try PseudoTerminal(
      URL(fileURLWithPath: "/bin/bash"), ["--norc", "--noprofile", "-i"], columns: 200,
      environment: ["PATH": "\(folder):/usr/bin:/bin", "MEDIATOR_DATA": data.path, "PS1": "$ "])
    bash.type("source \(script.path); bind -x '\"\\C-t\": printf \"<%s>\" \"$READLINE_LINE\"'\n")
    bash.type("echo rea''dy\n")
    _ = try bash.read(until: "ready")
    bash.type(typed + "\u{14}")
    let printed = try bash.read(until: ">")
    #expect(printed.contains("<\(completed)>"), "\(printed)")
    #expect(!FileManager.default.fileExists(atPath: data.path), "completion creates no data")
  }

  @Test(
    .needsApplication, .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/shellcheck")))
  func `shellcheck finds nothing in the script for bash`() throws {
    let script = data.appendingPathExtension("bash")
    defer { try? FileManager.default.removeItem(at: script) }
    try Executable.run(["completion", "bash"], data: data.path)
      .write(to: script, atomically: true, encoding: .utf8)
    let check = try PseudoTerminal(
      URL(fileURLWithPath: "/usr/bin/shellcheck"), ["-s", "bash", script.path])
    #expect(try check.readAll() == "")
  }
}
