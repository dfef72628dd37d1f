import ConsoleKit
import Foundation

/// Runs a console of a guide in this process, in a folder that is removed with it.
final class GuideConsole: Sendable {
  private let console: Console
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  init(_ console: Console) { self.console = console }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Runs a command; the output is that of both streams.
  func run(_ arguments: String...) async throws -> (status: ExitCode, output: String) {
    try await run(arguments)
  }

  /// Runs a command; the output is that of both streams.
  func run(_ arguments: [String]) async throws -> (status: ExitCode, output: String) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = file(UUID().uuidString)
    try Data().write(to: URL(fileURLWithPath: file))
    let stream = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    let terminal = Terminal(
      input: FileHandle.nullDevice.fileDescriptor, outputStream: stream.fileDescriptor,
      errorStream: stream.fileDescriptor, variables: ["HOME": folder.path, "MEDIATOR_DELAYS": "0"],
      folder: folder.path
    ) { _ in nil }
    let status = await console.run(arguments, on: terminal)
    return (status, try String(contentsOfFile: file, encoding: .utf8))
  }
}
