/// Why the sources of a package could not be read; the paths are from the package folder.
package enum SourcesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The manifest has a SwiftPM target there, but the folder can't be listed.
  case noFolder(String)
  /// The file can't be read.
  case noFile(String)
  /// The package in that folder has no SwiftPM target for any of the modules.
  case noTarget(String, modules: [String])

  /// What happened, and where.
  package var problem: String {
    switch self {
    case .noFolder(let path): "the folder '\(path)' of a SwiftPM target can't be listed"
    case .noFile(let path): "the source file '\(path)' can't be read"
    case .noTarget(let folder, let modules):
      "the package in '\(folder)' has no SwiftPM target for the modules: "
        + modules.joined(separator: ", ")
    }
  }

  /// How to mend it.
  package var help: String {
    switch self {
    case .noFolder: "make it, or correct the path in Package.swift"
    case .noFile: "check its rights, and that its link leads somewhere"
    case .noTarget: "run the check from a test of the package that declares their actions"
    }
  }

  /// What happened, where, and how to mend it, on one line.
  package var description: String { "\(problem); \(help)" }
}
