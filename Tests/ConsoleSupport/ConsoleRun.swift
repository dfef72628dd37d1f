package import ConsoleKit
import ContractKit
import Foundation
package import MediatorKit
import TestSupport

/// A command line that ran in this process, and its output.
package struct ConsoleRun {
  /// The streams that are terminals, and their width.
  package struct Watcher: Sendable {
    let isOnOutput: Bool
    let isOnErrors: Bool
    let columns: Int

    package init(isOnOutput: Bool, isOnErrors: Bool, columns: Int) {
      self.isOnOutput = isOnOutput
      self.isOnErrors = isOnErrors
      self.columns = columns
    }

    package static let everywhere = Watcher(isOnOutput: true, isOnErrors: true, columns: 80)
  }

  package let status: ExitCode
  package let output: String
  package let errors: String

  /// The home folder of every run, which no command creates.
  package static let home = "/home/li"

  /// Runs a command line with the given input, variables and terminal.
  package static func of(
    _ arguments: [String], commands: [Command] = [], input: String = "",
    variables: [String: String] = ["HOME": home],
    watcher: Watcher? = nil, directory: String? = nil, root: String? = nil,
    companion: Companion? = nil,
    app: @escaping @Sendable (ConsoleEnvironment) throws -> Mediator = Shop.mediator
  ) async throws -> ConsoleRun {
    let console = Console(
      name: "shop", version: "1.2.3", commands: commands, options: [], companion: companion,
      root: root, makeMediator: app)
    return try await of(
      arguments, on: console, input: input, variables: variables, watcher: watcher,
      directory: directory)
  }

  /// Runs a command line of a console.
  package static func of(
    _ arguments: [String], on console: Console, input: String = "",
    variables: [String: String] = ["HOME": home], watcher: Watcher? = nil, directory: String? = nil
  ) async throws -> ConsoleRun {
    let folder = try TemporaryFolder()
    let input = try reading(folder.write(input, "input"))
    let output = try writing(folder.write("", "output"))
    let errors = try writing(folder.write("", "errors"))
    let terminal = Terminal(
      input: input.fileDescriptor, outputStream: output.fileDescriptor,
      errorStream: errors.fileDescriptor, variables: variables, folder: directory ?? folder.path
    ) { [number = output.fileDescriptor, errorNumber = errors.fileDescriptor] stream in
      guard let watcher else { return nil }
      let isWatched =
        stream == number && watcher.isOnOutput || stream == errorNumber && watcher.isOnErrors
      return isWatched ? watcher.columns : nil
    }
    var console = console
    console.progressDelay = .zero
    let status = await console.run(arguments, on: terminal)
    return ConsoleRun(
      status: status,
      output: try String(contentsOfFile: "\(folder.path)/output", encoding: .utf8),
      errors: try String(contentsOfFile: "\(folder.path)/errors", encoding: .utf8))
  }

  /// Runs a command line on a pseudo-terminal, and returns what it showed there.
  package static func onTerminal(
    _ arguments: [String], app: @escaping @Sendable (ConsoleEnvironment) throws -> Mediator
  ) async throws -> String {
    let pseudoTerminal = try PseudoTerminal()
    let stream = pseudoTerminal.stream.fileDescriptor
    let terminal = Terminal(
      input: stream, outputStream: stream, errorStream: stream,
      variables: ["HOME": "/home/li", "NO_COLOR": "1"], columns: Terminal.width(of:))
    _ = await Console(name: "shop", version: "1.2.3", makeMediator: app)
      .run(arguments, on: terminal)
    return try await pseudoTerminal.readToEnd()
  }

  /// Runs a command line written with spaces.
  package static func of(_ line: String) async throws -> ConsoleRun {
    try await of(line.split(separator: " ").map(String.init))
  }

  /// The one document on standard output.
  package var document: Value {
    get throws { try JSONReader.read(output) }
  }

  /// The documents on standard output, one per line, without durations.
  package var lines: [String] {
    output.split(separator: "\n").map { Self.timeless(String($0)) }
  }

  /// The text without durations.
  package static func timeless(_ text: String) -> String {
    text.replacing(/"durationMs":[0-9.]+,?/, with: "").replacing(/, [0-9]+ ms/, with: "")
  }

  private static func reading(_ path: String) throws -> FileHandle {
    try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  }

  private static func writing(_ path: String) throws -> FileHandle {
    try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}
