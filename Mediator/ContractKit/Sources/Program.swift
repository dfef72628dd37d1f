#if os(macOS) || os(Linux)
  package import Foundation

  /// A program of the system, such as `swift` or `git`.
  package struct Program: Sendable {
    /// What a program said, and how it ended.
    package struct Output: Sendable {
      package let status: Int
      package let output: Data
      package let complaint: Data

      /// What it printed about a failure, on as few lines as possible.
      package var reason: String {
        String(decoding: complaint, as: UTF8.self)
          .trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }

    private let url: URL

    /// Looks for a program in folders with colons between them; nil when none of them has it.
    package init?(named name: String, in searchPath: String) {
      let candidates = searchPath.split(separator: ":").map { "\($0)/\(name)" }
      guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
        return nil
      }
      url = URL(filePath: path)
    }

    /// Runs the program to its end, or ends it when the task is cancelled.
    ///
    /// Its output goes to files in a folder of its own, not to pipes: a full pipe that nobody reads would stop it.
    ///
    /// - Parameters:
    ///   - arguments: What it is called with; no shell reads them.
    ///   - folder: Where it runs; nil is the folder of this process.
    ///   - variables: Its environment; nil is that of this process.
    ///   - scratch: A folder for the output; it must be there.
    /// - Returns: What it said.
    /// - Throws: What the system says when it can't be started, or `CancellationError`.
    package func run(
      _ arguments: [String], in folder: String? = nil, variables: [String: String]? = nil,
      scratch: URL
    ) async throws -> Output {
      let output = scratch.appending(path: "output")
      let complaint = scratch.appending(path: "complaint")
      let process = Process()
      process.executableURL = url
      process.arguments = arguments
      if let folder { process.currentDirectoryURL = URL(filePath: folder) }
      if let variables { process.environment = variables }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try Self.emptyFile(at: output)
      process.standardError = try Self.emptyFile(at: complaint)
      let status = try await Self.run(process)
      return Output(
        status: status, output: try Data(contentsOf: output),
        complaint: try Data(contentsOf: complaint))
    }

    private static func emptyFile(at url: URL) throws -> FileHandle {
      try Data().write(to: url)
      return try FileHandle(forWritingTo: url)
    }

    /// Waits for a process without holding a thread; cancelling the task ends the process.
    private static func run(_ process: Process) async throws -> Int {
      try await withTaskCancellationHandler {
        try Task.checkCancellation()
        try await withCheckedThrowingContinuation {
          (started: CheckedContinuation<Void, any Error>) in
          process.terminationHandler = { _ in started.resume() }
          do {
            try process.runUnblockingSignals()
            // A task that was cancelled just before found no process to end.
            if Task.isCancelled { process.terminate() }
          } catch {
            process.terminationHandler = nil
            started.resume(throwing: error)
          }
        }
        try Task.checkCancellation()
        return Int(process.terminationStatus)
      } onCancel: {
        if process.isRunning { process.terminate() }
      }
    }
  }
#endif
