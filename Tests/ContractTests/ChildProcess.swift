import Foundation

/// A program that runs for long: waiting for it holds no thread, and cancelling the test ends it.
enum ChildProcess {
  /// How it ended.
  struct End {
    /// Its exit code.
    let status: Int32
    /// What it wrote on both streams.
    let output: String
  }

  static func run(_ path: String, _ arguments: [String]) async throws -> End {
    // A full pipe that nobody reads would stop it.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try await end(of: process)
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return End(status: process.terminationStatus, output: text)
  }

  private static func end(of process: Process) async throws {
    try await withTaskCancellationHandler {
      try Task.checkCancellation()
      try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in end.resume() }
        do { try process.run() } catch {
          process.terminationHandler = nil
          end.resume(throwing: error)
        }
      }
      try Task.checkCancellation()
    } onCancel: {
      if process.isRunning { process.terminate() }
    }
  }
}
