#if os(macOS) || os(Linux)
  import ContractKit
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
    package static func load(
      packageFolder: String, searchPath: String? = nil
    ) async throws -> PackageManifest {
      guard FileManager.default.fileExists(atPath: packageFolder + "/Package.swift") else {
        throw ManifestError.notAPackage(folder: packageFolder)
      }
      let path = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
      guard let swift = Program(named: "swift", in: path) else {
        throw ManifestError.swiftNotFound(searchPath: path)
      }
      let scratch = FileManager.default.temporaryDirectory.appending(
        path: "manifest-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: scratch) }
      let result = try await reportingSystemErrors(packageFolder) {
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        return try await swift.run(
          [
            "package", "--package-path", packageFolder, "--scratch-path",
            scratch.appending(path: "build").path(percentEncoded: false), "dump-package",
          ], scratch: scratch)
      }
      guard result.status == 0 else {
        throw ManifestError.refused(
          folder: packageFolder, status: result.status, output: result.reason)
      }
      return try PackageManifest(json: Array(result.output), folder: packageFolder)
    }

    /// The folder of the package that a file belongs to: the nearest one above it with a `Package.swift`.
    ///
    /// - Throws: ``ManifestError/notAPackage(folder:)`` if there is none.
    static func folder(of file: String) throws(ManifestError) -> String {
      let parent = URL(filePath: file).deletingLastPathComponent()
      var folder = parent
      while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        guard folder.pathComponents.count > 1 else {
          throw .notAPackage(folder: parent.path(percentEncoded: false))
        }
        folder.deleteLastPathComponent()
      }
      return folder.path(percentEncoded: false)
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
  }
#endif
