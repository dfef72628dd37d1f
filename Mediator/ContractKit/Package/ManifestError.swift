/// Why the manifest of a package could not be had.
public enum ManifestError: Error, Sendable, Hashable, CustomStringConvertible {
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

  /// What happened, where, and how to mend it.
  public var description: String {
    switch self {
    case .swiftNotFound(let searchPath):
      "No program 'swift' in the search path '\(searchPath)'. Install Swift, or add its folder to PATH."
    case .notAPackage(let folder):
      "No Package.swift in '\(folder)'. Name the folder that holds the package's manifest."
    case .refused(let folder, let status, let output):
      "SwiftPM ended with status \(status) on the package in '\(folder)': \(output) "
        + "Mend Package.swift until 'swift package dump-package' runs there."
    case .notRun(let folder, let reason):
      "SwiftPM could not be run on the package in '\(folder)': \(reason) "
        + "Check the rights of the program 'swift' and of the folder for temporary files."
    case .unreadable(let folder, let reason):
      "The manifest of the package in '\(folder)' could not be read: \(reason). "
        + "Check that 'swift package dump-package' prints JSON there, with Swift 6.3 or later."
    }
  }
}
