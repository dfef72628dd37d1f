import Foundation

/// A copy of the package, in which one fault at a time is planted.
struct ScratchCopy: Sendable {
  /// The folder of the package.
  let original: String
  /// The folder of the copy.
  let folder: String

  /// Makes the copy like the package; what is like it already isn't touched, so that builds stay short.
  func refresh() throws {
    let wanted = try Self.files(in: original)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for path in try Self.files(in: folder).subtracting(wanted) { try write(nil, to: path) }
    for path in wanted where try !isLikeOriginal(path) { try restore(path) }
  }

  /// Plants a fault.
  func plant(_ fault: Fault) throws {
    for (path, text) in fault.changes { try write(text.map { Data($0.utf8) }, to: path) }
  }

  /// Takes a fault out again.
  ///
  /// - Throws: The error of the file that can't be written; ``CopyError`` when the copy isn't as it was.
  func takeOut(_ fault: Fault) throws {
    for path in fault.changes.keys {
      try restore(path)
      guard try isLikeOriginal(path) else { throw CopyError.differs(path) }
    }
  }

  /// Makes the files of one folder as they are in the package.
  func restoreFolder(_ path: String) throws {
    let prefix = path + "/"
    let all = try Self.files(in: original).union(Self.files(in: folder))
    for path in all.filter({ $0.hasPrefix(prefix) }) where try !isLikeOriginal(path) {
      try restore(path)
    }
  }

  /// Checks that the copy is like the package, file for file.
  func demandLikeness() throws {
    let wanted = try Self.files(in: original)
    for path in try Self.files(in: folder).symmetricDifference(wanted).sorted() {
      throw CopyError.differs(path)
    }
    for path in wanted.sorted() where try !isLikeOriginal(path) { throw CopyError.differs(path) }
  }

  private func isLikeOriginal(_ path: String) throws -> Bool {
    let pair = ["\(original)/\(path)", "\(folder)/\(path)"]
    let exist = pair.map(FileManager.default.fileExists(atPath:))
    guard exist[0], exist[1] else { return exist[0] == exist[1] }
    return try Data(contentsOf: URL(filePath: pair[0])) == Data(contentsOf: URL(filePath: pair[1]))
  }

  private func restore(_ path: String) throws {
    let url = URL(filePath: "\(original)/\(path)")
    guard FileManager.default.fileExists(atPath: url.path) else { return try write(nil, to: path) }
    try write(try Data(contentsOf: url), to: path)
    if FileManager.default.isExecutableFile(atPath: url.path) {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(path)")
    }
  }

  /// Writes a file with its folder, or removes it with the folders that are empty then.
  private func write(_ data: Data?, to path: String) throws {
    let url = URL(filePath: "\(folder)/\(path)")
    let parent = url.deletingLastPathComponent()
    if let data {
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try data.write(to: url)
      return
    }
    if FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
    let isEmpty =
      (try? FileManager.default.contentsOfDirectory(atPath: parent.path))?.isEmpty == true
    if isEmpty, parent.path.hasPrefix(folder + "/") {
      try FileManager.default.removeItem(at: parent)
    }
  }

  /// The files that belong to a package, without what builds and version control keep there.
  private static func files(in folder: String) throws -> Set<String> {
    let tops = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { ![".build", ".git", ".swiftpm"].contains($0) }
    var files: Set<String> = []
    for top in tops {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(folder)/\(top)", isDirectory: &isFolder)
      else { continue }
      if !isFolder.boolValue {
        files.insert(top)
        continue
      }
      for path in try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(top)") {
        let whole = "\(folder)/\(top)/\(path)"
        if FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder),
          !isFolder.boolValue
        {
          files.insert("\(top)/\(path)")
        }
      }
    }
    return files
  }
}
