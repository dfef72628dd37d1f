/// What can be wrong with the scratch copy.
enum CopyError: Error, CustomStringConvertible {
  /// Another run is at work in the folder.
  case taken(String)
  /// A file isn't as it is in the package.
  case differs(String)
  /// The copy isn't green before any fault is planted.
  case notGreen(String, output: String)
  /// A kind of fault finds no place, or too few.
  case noPlace(String)

  var description: String {
    switch self {
    case .taken(let folder):
      "another run is at work in '\(folder)', or it can't be written; wait for that run, or check the folder"
    case .differs(let path):
      "the scratch copy of '\(path)' differs from the file; change neither while the test runs, and start it again"
    case .notGreen(let step, let output): "without any fault '\(step)' fails already:\n\(output)"
    case .noPlace(let kind):
      "the kind '\(kind)' finds no place for its fault; fix or remove it in Tests/Mutations"
    }
  }
}
