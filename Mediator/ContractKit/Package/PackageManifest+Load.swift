#if os(macOS) || os(Linux)
  import Foundation

  extension PackageManifest {
    /// Runs SwiftPM on a package and reads what it says.
    ///
    /// SwiftPM gets a scratch folder of its own: with the usual one it would wait for the lock of the
    /// build that is running, for ever where the caller is a test of that very build.
    ///
    /// - Parameters:
    ///   - packageFolder: The folder of `Package.swift`.
    ///   - searchPath: Where to look for the program `swift`: folders with colons between them.
    ///     Nil is the PATH of this process.
    /// - Returns: The manifest.
    /// - Throws: ``ManifestError``; and `CancellationError` if the task was cancelled, which ends SwiftPM.
    public static func load(
      packageFolder: String, searchPath: String? = nil
    ) async throws -> PackageManifest {
      guard FileManager.default.fileExists(atPath: packageFolder + "/Package.swift") else {
        throw ManifestError.notAPackage(folder: packageFolder)
      }
      let swift = try find(
        program: "swift", in: searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? "")
      let scratch = FileManager.default.temporaryDirectory.appending(
        path: "manifest-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: scratch) }
      let (status, output, complaint) = try await reportingSystemErrors(packageFolder) {
        try await dump(packageFolder, with: swift, scratch: scratch)
      }
      guard status == 0 else {
        throw ManifestError.refused(
          folder: packageFolder, status: status,
          output: String(decoding: complaint, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines))
      }
      return try PackageManifest(json: Array(output), folder: packageFolder)
    }

    private static func find(program: String, in searchPath: String) throws -> URL {
      let candidates = searchPath.split(separator: ":").map { "\($0)/\(program)" }
      guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
        throw ManifestError.swiftNotFound(searchPath: searchPath)
      }
      return URL(filePath: path)
    }

    private static func reportingSystemErrors<Result>(
      _ folder: String, _ body: () async throws -> Result
    ) async throws -> Result {
      do {
        return try await body()
      } catch let error as CancellationError {
        throw error
      } catch {
        throw ManifestError.notRun(folder: folder, reason: error.localizedDescription)
      }
    }

    /// Runs SwiftPM with its output in files, not pipes: a full pipe that nobody reads would stop it.
    private static func dump(
      _ folder: String, with swift: URL, scratch: URL
    ) async throws -> (status: Int, output: Data, complaint: Data) {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      let output = scratch.appending(path: "output")
      let complaint = scratch.appending(path: "complaint")
      let process = Process()
      process.executableURL = swift
      process.arguments = [
        "package", "--package-path", folder, "--scratch-path",
        scratch.appending(path: "build").path(percentEncoded: false), "dump-package",
      ]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try emptyFile(at: output)
      process.standardError = try emptyFile(at: complaint)
      let status = try await run(process)
      return (status, try Data(contentsOf: output), try Data(contentsOf: complaint))
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
            try process.run()
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
