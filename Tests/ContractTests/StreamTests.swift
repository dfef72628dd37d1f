import ConsoleTestSupport
import ContractKit
import Foundation
import TestSupport
import Testing

/// The streams, signals and terminals of the executable.
@Suite(.needsApplication) struct StreamTests {
  private let folder: TemporaryFolder
  private var data: String { "\(folder.path)/data" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `A trace gets no output of a closed stream`() throws {
    let run = try Executable.shell(
      #""$0" call Login/status --trace trace >&-"#, in: folder.path)
    #expect(run.status == 73)
    #expect(run.output.contains("standard output can't be written"))
    let trace = try String(contentsOfFile: "\(folder.path)/trace", encoding: .utf8)
    #expect(trace.split(separator: "\n").count == 2 && !trace.contains("signedIn"), "\(trace)")
    #expect(try Executable.shell(#""$0" list <&- >&- 2>&-"#, in: folder.path).status == 73)
    #expect(
      try Executable.shell(#""$0" batch - <&-"#, in: folder.path).output.contains(
        "standard input can't be read: it is closed"))
  }

  @Test(arguments: [("<&-", 66), ("<.", 66), ("<<<'{}' >/dev/full", 73), ("</dev/null", 0)])
  func `mcp ends with the code of a stream that fails`(_ streams: String, _ status: Int32) throws {
    #expect(try Executable.shell(#""$0" mcp "# + streams, in: folder.path).status == status)
  }

  @Test func `A replay needs the folder for temporary files`() throws {
    let recording = try folder.write(#"{"schema":"mediator.recording/1","yes":false}"# + "\n", "r")
    let run = try Executable.shell(
      #"TMPDIR="$PWD/none" "$0" replay "# + recording, in: folder.path)
    #expect(run.status == 73)
    #expect(run.output.contains("No such file or directory"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/none"))
  }

  @Test func `An argument that isn't UTF-8 is refused by its place`() throws {
    let run = try Executable.shell(
      #"printf -v bad 'query=\377'; "$0" call Contacts/search "$bad""#, in: folder.path)
    #expect(run.output.hasPrefix("error[MED-E0003]: argument 3 isn't UTF-8 text\n"))
    #expect(run.status == 64)
  }

  @Test func `A closed pipe ends the process in silence`() throws {
    let process = Executable.process(["list"], data: data)
    let (output, errors) = (try NamedPipe(in: folder), Pipe())
    try output.closeReader()
    process.standardOutput = output.writer
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    try errors.fileHandleForWriting.close()
    #expect(process.terminationStatus == 141)
    #expect(try errors.fileHandleForReading.readToEnd()?.count ?? 0 == 0)
  }

  @Test func `The output of another command is a file`() throws {
    let run = try Executable.shell(
      #"""
      "$0" batch <(echo '{"route":"Login/status"}') -q --trace >(cat > trace)
      "$0" call Contacts/search query=@<(echo zz)
      """#, in: folder.path)
    #expect(run.output.contains(#""signedIn":false"#) && run.output.hasSuffix("[]\n"), "\(run)")
  }

  @Test func `A pipe isn't read as a contract, nor used as a folder`() throws {
    for command in ["contract diff pipe", "contract export pipe", "contract docs pipe"] {
      let run = try Executable.shell("mkfifo -m 600 pipe; \"$0\" \(command)", in: folder.path)
      #expect(run.output.contains("error[MED-"), "\(command)")
      try FileManager.default.removeItem(atPath: "\(folder.path)/pipe")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT]) func `A replay that is ended leaves nothing behind`(
    signal: Int32
  ) throws {
    let call =
      #"{"route":"Login/addAccount","params":{"phone":"138@","password":"correct-horse","nickname":"Li"}"#
    let calls = (10_000_000..<10_000_300).map {
      call.replacing("@", with: "\($0)") + ",\"result\":1}"
    }
    let head = #"{"schema":"mediator.recording/1","yes":false}"#
    let recording = try folder.write(([head] + calls).joined(separator: "\n"), "recording")
    let temporary = "\(folder.path)/temporary"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let process = Executable.process(["replay", recording], data: data)
    process.environment?["TMPDIR"] = temporary
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runUnblockingSignals()
    let contents = { try FileManager.default.subpathsOfDirectory(atPath: temporary) }
    while try contents().count < 2, process.isRunning { sched_yield() }
    #expect(process.isRunning)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(try contents() == [])
  }
}

/// Hidden input at a pseudo-terminal.
@Suite(.needsApplication) struct HiddenInputTests {
  private let folder: TemporaryFolder
  private var data: String { "\(folder.path)/data" }
  private let terminal: ConsoleTestSupport.PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    terminal = try ConsoleTestSupport.PseudoTerminal()
  }

  private func start(_ arguments: [String]) throws -> Process {
    let process = Executable.process(arguments, data: data)
    process.standardInput = terminal.stream
    process.standardOutput = terminal.stream
    process.standardError = terminal.stream
    try process.runUnblockingSignals()
    return process
  }

  private static let account = ["call", "Login/addAccount", "phone=13800138000", "nickname=Li"]

  @Test func `A password is typed unseen`() async throws {
    let process = try start(Self.account + ["password=?"])
    #expect(await terminal.read(until: "password: ") == "password: ")
    #expect(!terminal.echoes)
    try terminal.type("correct-horse\n")
    process.waitUntilExit()
    #expect(terminal.echoes)
    #expect(process.terminationStatus == 0)
    #expect(try await !terminal.readToEnd().contains("horse"))
    let signIn = try Executable.shell(
      #"echo correct-horse | "$0" call Login/signIn phone=13800138000 password=@-"#,
      in: folder.path)
    #expect(signIn.status == 0, "\(signIn)")
  }

  @Test func `A signal restores the terminal`() async throws {
    let process = try start(Self.account + ["password=?"])
    _ = await terminal.read(until: "password: ")
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(terminal.echoes)
  }

  @Test func `Continued after a stop, it asks again, unseen`() async throws {
    let process = try start(Self.account + ["password=?"])
    _ = await terminal.read(until: "password: ")
    var modes = termios()
    tcgetattr(terminal.stream.fileDescriptor, &modes)
    modes.c_lflag |= tcflag_t(ECHO)
    // As a shell does.
    tcsetattr(terminal.stream.fileDescriptor, TCSANOW, &modes)
    kill(process.processIdentifier, SIGCONT)
    _ = await terminal.read(until: "password: password: ")
    #expect(!terminal.echoes)
    try terminal.type("correct-horse\n")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(terminal.echoes)
  }

  @Test func `The end of the input is no password`() async throws {
    let process = try start(Self.account + ["password=?"])
    _ = await terminal.read(until: "password: ")
    try terminal.type("\u{4}")
    process.waitUntilExit()
    #expect(process.terminationStatus == 65)
    let text = try await terminal.readToEnd()
    #expect(text.contains("item 'password': the input ended before a value was typed"))
    #expect(!FileManager.default.fileExists(atPath: data))
  }

  @Test func `The time limit ends it and restores the terminal`() async throws {
    let process = try start(Self.account + ["password=?", "--timeout", "1ms"])
    process.waitUntilExit()
    #expect(process.terminationStatus == 75)
    #expect(terminal.echoes)
  }

  @Test func `Without a terminal it's an error that shows the other form`() throws {
    let run = try Executable.shell(
      #""$0" call Login/signIn phone=13800138000 password=?"#, in: folder.path)
    #expect(run.output.contains("  help: give the value on standard input: name=@-\n"))
    #expect(run.status == 65)
  }
}
