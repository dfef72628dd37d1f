#if os(macOS) || os(Linux)
  import ContractKit
  import Foundation

  extension PackageManifest {
    /// Runs SwiftPM on a package, in a scratch folder of its own: the usual one is locked while tests run.
    ///
    /// - Parameters:
    ///   - packageFolder: The folder of `Package.swift`.
    ///   - searchPath: The folders of the program `swift`, separated by colons; nil is the PATH of this process.
    /// - Returns: The manifest.
    /// - Throws: ``PackageError``; and `CancellationError` if the task was cancelled, which stops SwiftPM.
    package static func load(
      packageFolder: String, searchPath: String? = nil
    ) async throws -> PackageManifest {
      guard FileManager.default.fileExists(atPath: packageFolder + "/Package.swift") else {
        throw PackageError.notAPackage(folder: packageFolder)
      }
      let path = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
      guard let swift = Program(named: "swift", in: path) else {
        throw PackageError.swiftNotFound(searchPath: path)
      }
      let scratch = FileManager.default.temporaryDirectory.appending(
        path: "manifest-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: scratch) }
      let result: Program.Output
      do {
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        result = try await swift.run(
          [
            "package", "--package-path", packageFolder, "--scratch-path",
            scratch.appending(path: "build").path(percentEncoded: false), "dump-package",
          ], scratch: scratch)
      } catch let error as CancellationError {
        throw error
      } catch {
        throw PackageError.notRun(folder: packageFolder, reason: error.localizedDescription)
      }
      guard result.status == 0 else {
        throw PackageError.refused(
          folder: packageFolder, status: result.status, output: result.reason)
      }
      return try PackageManifest(json: Array(result.output), folder: packageFolder)
        .located(in: packageFolder)
    }

    /// The nearest folder above a file with a `Package.swift`.
    ///
    /// - Throws: ``PackageError/notAPackage(folder:)`` if there is none.
    static func folder(of file: String) throws(PackageError) -> String {
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
  }
#endif
