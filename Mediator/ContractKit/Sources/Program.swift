#if os(macOS) || os(Linux)
  package import Foundation

  /// A program of the system, such as `swift` or `git`.
  package struct Program: Sendable {
    /// The exit status and the output of a program.
    package struct Output: Sendable {
      package let status: Int
      package let output: Data
      package let errors: Data

      /// The text on its error stream.
      package var reason: String {
        String(decoding: errors, as: UTF8.self)
          .trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }

    private let url: URL

    /// Looks for a program in folders separated by colons; nil if none has it.
    package init?(named name: String, in searchPath: String) {
      let candidates = searchPath.split(separator: ":").map { "\($0)/\(name)" }
      guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
        return nil
      }
      url = URL(filePath: path)
    }

    /// Runs the program, and terminates it if the task is cancelled.
    ///
    /// Its output goes to files, not to pipes: a full pipe would block it.
    ///
    /// - Parameters:
    ///   - arguments: Its arguments; no shell reads them.
    ///   - folder: Its current folder; nil is that of this process.
    ///   - variables: Its environment; nil is that of this process.
    ///   - scratch: An existing folder for the output.
    /// - Returns: The status and the output.
    /// - Throws: The system's error if it can't be started, or `CancellationError`.
    package func run(
      _ arguments: [String], in folder: String? = nil, variables: [String: String]? = nil,
      scratch: URL
    ) async throws -> Output {
      let output = scratch.appending(path: "output")
      let errors = scratch.appending(path: "errors")
      let process = Process()
      process.executableURL = url
      process.arguments = arguments
      if let folder { process.currentDirectoryURL = URL(filePath: folder) }
      if let variables { process.environment = variables }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try Self.emptyFile(at: output)
      process.standardError = try Self.emptyFile(at: errors)
      let status = try await Self.run(process)
      return Output(
        status: status, output: try Data(contentsOf: output),
        errors: try Data(contentsOf: errors))
    }

    private static func emptyFile(at url: URL) throws -> FileHandle {
      try Data().write(to: url)
      return try FileHandle(forWritingTo: url)
    }

    /// Waits for a process without blocking a thread.
    private static func run(_ process: Process) async throws -> Int {
      try await withTaskCancellationHandler {
        try Task.checkCancellation()
        try await withCheckedThrowingContinuation {
          (started: CheckedContinuation<Void, any Error>) in
          process.terminationHandler = { _ in started.resume() }
          do {
            try process.runUnblockingSignals()
            // A cancellation just before found no process to terminate.
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

  extension Process {
    /// Starts the program with all signals unblocked.
    ///
    /// Threads of tasks block most signals, and a process inherits that.
    package func runUnblockingSignals() throws {
      var (none, before) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      try run()
    }
  }
#endif
