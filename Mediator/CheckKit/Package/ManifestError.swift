/// Why the manifest of a package could not be had.
package enum ManifestError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No folder of the search path holds a program `swift`.
  case swiftNotFound(searchPath: String)
  /// The folder has no `Package.swift`.
  case notAPackage(folder: String)
  /// SwiftPM ended with that status; the output is what it printed about it.
  case refused(folder: String, status: Int, output: String)
  /// SwiftPM could not be started, or its output not be kept; the reason is the system's.
  case notRun(folder: String, reason: String)
  /// The output isn't the JSON of a manifest; the reason names the place.
  case unreadable(folder: String, reason: String)

  /// What happened, and where.
  package var problem: String {
    switch self {
    case .swiftNotFound(let searchPath): "no program 'swift' in the search path '\(searchPath)'"
    case .notAPackage(let folder): "no Package.swift in '\(folder)'"
    case .refused(let folder, let status, let output):
      "SwiftPM ended with status \(status) on the package in '\(folder)': \(output)"
    case .notRun(let folder, let reason):
      "SwiftPM could not be run on the package in '\(folder)': \(reason)"
    case .unreadable(let folder, let reason):
      "the manifest of the package in '\(folder)' could not be read: \(reason)"
    }
  }

  /// How to mend it.
  package var help: String {
    switch self {
    case .swiftNotFound: "install Swift, or add its folder to PATH"
    case .notAPackage: "name the folder that holds the package's manifest"
    case .refused: "mend Package.swift until 'swift package dump-package' runs there"
    case .notRun:
      "check the rights of the program 'swift' and of the folder for temporary files"
    case .unreadable:
      "check that 'swift package dump-package' prints JSON there, with Swift 6.3 or later"
    }
  }

  /// What happened, where, and how to mend it, on one line.
  package var description: String { "\(problem); \(help)" }
}
