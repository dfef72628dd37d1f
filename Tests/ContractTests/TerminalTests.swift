import ConsoleKit
import ConsoleTestSupport
import ContractKit
import Foundation
import Testing

/// The application at a pseudo-terminal.
@Suite(.serialized, .timeLimit(.minutes(10))) struct TerminalTests {
  private let data = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString)

  private func run(_ arguments: String..., columns: Int = 80) async throws -> String {
    let process = Executable.process(arguments + ["--color", "never"], data: data.path)
    let terminal = try Self.start(process, columns)
    return try await terminal.readToEnd()
  }

  /// Kills a program that runs for a minute.
  private static func killLater(_ process: Process) -> any DispatchSourceTimer {
    let number = process.processIdentifier
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler { kill(number, SIGKILL) }
    timer.schedule(deadline: .now() + 60)
    timer.activate()
    return timer
  }

  /// Starts a program at a terminal of some width.
  private static func start(_ process: Process, _ columns: Int) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal()
    var size = winsize(ws_row: 50, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal.stream.fileDescriptor, UInt(TIOCSWINSZ), &size)
    process.currentDirectoryURL = Executable.root
    process.standardInput = terminal.stream
    process.standardOutput = terminal.stream
    process.standardError = terminal.stream
    try process.runUnblockingSignals()
    return terminal
  }

  @Test(.needsApplication) func `A table has the width of the terminal, Chinese names included`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: data) }
    _ = try Executable.run(["batch", "Scripts/tour.ndjson"], data: data.path)
    for columns in [40, 80] {
      let table = try await run(
        "call", "Contacts/search", "query=o", "-o", "table", columns: columns)
      let lines = table.split(separator: "\n").map(String.init)
      #expect(lines.first?.hasPrefix("ID ") == true, "\(table)")
      #expect(lines.allSatisfy { $0.columns <= columns } && table.contains("欧阳"), "\(table)")
    }
  }

  @Test(.needsApplication) func `The list of routes fits 80 columns at a terminal`() async throws {
    let lines = try await run("list").split(separator: "\n")
    #expect(lines.count > 30 && lines.allSatisfy { $0.count <= 80 })
    #expect(lines.contains { $0.hasSuffix("…") })
    let piped = try Executable.run(["list"], data: data.path)
    #expect(!piped.contains("…"))
  }

  /// Signals that end a process, and one of a trap.
  @Test(.needsApplication, arguments: [SIGTERM, SIGHUP, SIGINT, SIGILL, SIGSEGV])
  func `A signal that ends browse leaves the terminal as it was`(_ signal: Int32) async throws {
    defer { try? FileManager.default.removeItem(at: data) }
    let process = Executable.process(
      ["browse", "Contacts/screen", "--color", "never"], data: data.path)
    process.environment?["TERM"] = "xterm"
    // The runtime would otherwise ask at the terminal whether to show the state of a trap.
    process.environment?["SWIFT_BACKTRACE"] = "enable=no"
    let terminal = try Self.start(process, 80)
    // A process that stays would otherwise be waited for without an end.
    let limit = Self.killLater(process)
    defer { limit.cancel() }
    _ = await terminal.screen(showing: "> ")
    #expect(!terminal.echoes)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(terminal.echoes)
    #expect(try await terminal.readToEnd().hasSuffix("\u{1B}[?1049l"))
  }

  /// Lines that are typed at a shell, and the line after Tab.
  private static let lines: [(typed: String, completed: String)] = [
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
    (
      #"mediator call --data '/tmp/a b' -d '{"limit": 1}' Contacts/search qu"# + "\t",
      #"mediator call --data '/tmp/a b' -d '{"limit": 1}' Contacts/search query="#
    ),
    (
      #"mediator call -d "{\"limit\": 1}" --data /tmp/a\ b Contacts/search qu"# + "\t",
      #"mediator call -d "{\"limit\": 1}" --data /tmp/a\ b Contacts/search query="#
    ),
    ("mediator --color=never help exi\t", "mediator --color=never help exit-codes "),
    ("mediator describe Contacts/search.mat\t", "mediator describe Contacts/search.match "),
    ("mediator list --output=js\t", "mediator list --output=json "),
  ]

  @Test(.needsApplication, arguments: lines)
  func `bash completes a line on Tab`(typed: String, completed: String) async throws {
    try await expect(typed, completed, in: .bash)
  }

  @Test(.needsApplication, .needs("zsh"), arguments: lines)
  func `zsh completes a line on Tab`(typed: String, completed: String) async throws {
    try await expect(typed, completed, in: .zsh)
  }

  private func expect(_ typed: String, _ completed: String, in shell: LineShell) async throws {
    let folder = Executable.program.deletingLastPathComponent().path
    let printed = try await lineCompleted(typed, in: shell, path: "\(folder):/usr/bin:/bin")
    #expect(printed.contains("<\(completed)>"), "\(printed)")
    #expect(!FileManager.default.fileExists(atPath: data.path), "completion creates no data")
  }

  /// fish lists the candidates itself.
  @Test(
    .needsApplication, .needs("fish"),
    arguments: [
      ("mediator descr", "describe"), ("mediator call Contacts/search qu", "query="),
      ("mediator call --data '/tmp/a b' -d '{\"limit\": 1}' Contacts/search qu", "query="),
      ("mediator call Contacts/search query='li x' li", "limit="),
      ("mediator call Contacts/import file=@READ", "file=@README.md"),
      ("mediator describe Contacts/search.mat", "Contacts/search.match"),
      ("mediator list --output=js", "--output=json"), ("mediator list --output js", "json"),
    ])
  func `fish completes a line`(typed: String, candidate: String) async throws {
    let script = try completionScript(.fish)
    defer { try? FileManager.default.removeItem(at: script) }
    let fish = Process()
    fish.executableURL = URL(filePath: "/usr/bin/fish")
    fish.arguments = [
      "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script.path, typed,
    ]
    let folder = Executable.program.deletingLastPathComponent().path
    fish.environment = ["PATH": "\(folder):/usr/bin:/bin", "MEDIATOR_DATA": data.path]
    let printed = try await Self.start(fish, 200).readToEnd()
    let candidates = printed.split(whereSeparator: \.isNewline)
      .map { $0.prefix { $0 != "\t" } }
    #expect(candidates == [Substring(candidate)], "\(printed)")
  }

  @Test(.needsApplication) func `bash completes a line that begins with an alias`() async throws {
    let alias = "alias mediator='\"\(Executable.program.path)\" --color never'"
    let printed = try await lineCompleted(
      "mediator descr\t", in: .bash, path: "/usr/bin:/bin", after: "\(alias); ")
    #expect(printed.contains("<mediator describe >"), "\(printed)")
  }

  /// What a shell prints after a line is typed, with the completed line in angle brackets.
  private func lineCompleted(
    _ typed: String, in shell: LineShell, path: String, after setUp: String = ""
  ) async throws -> String {
    let script = try completionScript(shell)
    defer { try? FileManager.default.removeItem(at: script) }
    let process = Process()
    process.executableURL = URL(filePath: shell.path)
    process.arguments = shell.arguments
    process.environment = [
      "PATH": path, "TERM": "xterm", "HOME": FileManager.default.temporaryDirectory.path,
      "MEDIATOR_DATA": data.path, "MEDIATOR_DELAYS": "0", "PS1": "$ ",
    ]
    let terminal = try Self.start(process, 200)
    // An interactive bash ignores SIGTERM. Left running, it holds pipes that it inherited from other tests.
    defer { kill(process.processIdentifier, SIGKILL) }
    try terminal.type("\(setUp)\(shell.setUp)source \(script.path); \(shell.show)\n")
    try terminal.type("echo rea''dy\n")
    _ = await terminal.read(until: "ready")
    try terminal.type(typed + "\u{14}")
    return await terminal.read(until: ">done")
  }

  private func completionScript(_ shell: LineShell) throws -> URL {
    let script = data.appendingPathExtension(shell.rawValue)
    try Executable.run(["completion", shell.rawValue], data: data.path)
      .write(to: script, atomically: true, encoding: .utf8)
    return script
  }

  @Test(
    .needsApplication, .needs("shellcheck"))
  func `shellcheck finds nothing in the script for bash`() async throws {
    let script = try completionScript(.bash)
    defer { try? FileManager.default.removeItem(at: script) }
    let check = Process()
    check.executableURL = URL(filePath: "/usr/bin/shellcheck")
    check.arguments = ["-s", "bash", script.path]
    let terminal = try Self.start(check, 80)
    #expect(try await terminal.readToEnd() == "")
  }
}

/// A shell that completes what is typed.
private enum LineShell: String {
  case bash, zsh, fish

  var path: String { self == .bash ? "/bin/bash" : "/usr/bin/\(rawValue)" }

  /// An interactive shell without the user's configuration.
  var arguments: [String] { self == .bash ? ["--norc", "--noprofile", "-i"] : ["-f", "-i"] }

  var setUp: String { self == .zsh ? "autoload -Uz compinit; compinit -u -D; " : "" }

  /// The command that makes Ctrl-T show the line.
  var show: String {
    self == .bash
      ? #"bind -x '"\C-t": printf "<%s>%s\n" "$READLINE_LINE" do""ne'"#
      : #"show() { zle -I; print -r -- "<$BUFFER>do""ne" }; zle -N show; bindkey "^T" show"#
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only where a program is installed.
  fileprivate static func needs(_ program: String) -> Self {
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/bin/\(program)"),
      "\(program) isn't installed")
  }
}
