/// Why the sources of a package could not be read; the paths are from the package folder.
public enum SourcesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The manifest has a SwiftPM target there, but the folder can't be listed.
  case noFolder(String)
  /// The file can't be read.
  case noFile(String)

  /// What happened, where, and how to mend it.
  public var description: String {
    switch self {
    case .noFolder(let path):
      "The folder '\(path)' of a SwiftPM target can't be listed. "
        + "Make it, or correct the path in Package.swift."
    case .noFile(let path):
      "The source file '\(path)' can't be read. Check its rights, and that its link leads somewhere."
    }
  }
}
