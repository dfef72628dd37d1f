import ContractKit
import Foundation

/// The executable that was built beside these tests.
enum Executable {
  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The executable itself.
  static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("mediator")

  /// Runs it in a folder, by default that of the package, and returns its output on both streams.
  static func run(_ arguments: [String], data: String, in folder: URL = root) throws -> String {
    try run(program, arguments, data, folder).output
  }

  /// Runs a script of the shell, in which `"$0"` is the executable; returns the status and what was written on both
  /// streams.
  static func shell(_ script: String, in folder: String) throws -> (status: Int32, output: String) {
    try run(
      URL(filePath: "/bin/bash"), ["-c", script, program.path], "\(folder)/data",
      URL(filePath: folder))
  }

  /// The executable as a process that hasn't started.
  static func process(_ arguments: [String], data: String) -> Process {
    // A shell's programs in the background ignore Ctrl-C, and theirs would too.
    signal(SIGINT, SIG_DFL)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["MEDIATOR_DATA": data, "MEDIATOR_DELAYS": "0"]
    return process
  }

  private static func run(_ program: URL, _ arguments: [String], _ data: String, _ folder: URL)
    throws -> (status: Int32, output: String)
  {
    let process = process(arguments, data: data)
    process.executableURL = program
    process.currentDirectoryURL = folder
    process.environment?["PATH"] = "/usr/bin:/bin"
    process.environment?["TMPDIR"] = NSTemporaryDirectory()
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.runUnblockingSignals()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
