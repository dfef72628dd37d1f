package import ConsoleKit
import MediatorKit

/// Why a package can't be checked.
package enum PackageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No folder of the search path has a program `swift`.
  case swiftNotFound(searchPath: String)
  /// The folder has no `Package.swift`.
  case notAPackage(folder: String)
  /// SwiftPM failed with that status and output.
  case refused(folder: String, status: Int, output: String)
  /// SwiftPM could not be started, or its output not be stored; the reason is the system's.
  case notRun(folder: String, reason: String)
  /// The output isn't the JSON of a manifest; the reason names the place.
  case unreadable(folder: String, reason: String)
  /// The folder of a SwiftPM target can't be listed.
  case noFolder(String)
  /// A source file can't be read.
  case noFile(String)
  /// The package has no SwiftPM target for any of the modules.
  case noTarget(folder: String, modules: [String])

  /// The fault and its place.
  package var problem: String {
    switch self {
    case .swiftNotFound(let searchPath): "no program 'swift' in the search path '\(searchPath)'"
    case .notAPackage(let folder): "no Package.swift in '\(folder)'"
    case .refused(let folder, let status, let output):
      "SwiftPM failed with status \(status) on the package in '\(folder)': \(output)"
    case .notRun(let folder, let reason):
      "can't run SwiftPM on the package in '\(folder)': \(reason)"
    case .unreadable(let folder, let reason):
      "can't read the manifest of the package in '\(folder)': \(reason)"
    case .noFolder(let path): "can't list the folder '\(path)' of a SwiftPM target"
    case .noFile(let path): "can't read the source file '\(path)'"
    case .noTarget(let folder, let modules):
      "the package in '\(folder)' has no SwiftPM target for the modules: "
        + modules.joined(separator: ", ")
    }
  }

  /// How to fix it.
  package var help: String {
    switch self {
    case .swiftNotFound: "install Swift, or add its folder to PATH"
    case .notAPackage: "name the folder of the package's manifest"
    case .refused: "fix Package.swift until 'swift package dump-package' succeeds there"
    case .notRun: "check the permissions of the program 'swift' and of the temporary folder"
    case .unreadable:
      "check that 'swift package dump-package' prints JSON there, with Swift 6.3 or later"
    case .noFolder: "create it, or correct the path in Package.swift"
    case .noFile: "check its permissions, and the target of its link"
    case .noTarget: "run the check from a test of the package that declares their actions"
    }
  }

  /// The problem and the fix on one line.
  package var description: String { "\(problem); \(help)" }
}

extension PackageError: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    let (id, code): (ConsoleError.ID, String) =
      switch self {
      case .notAPackage: (.E0006, "notAPackage")
      case .refused, .unreadable: (.E0013, "badManifest")
      case .swiftNotFound, .notRun: (.E0014, "noSwift")
      case .noFolder, .noFile, .noTarget: (.E0006, "unreadable")
      }
    return ConsoleError(id, code: code, problem, help: help)
  }
}
