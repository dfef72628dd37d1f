import Foundation

/// The Swift sources of a package, by SwiftPM target.
package struct PackageSources: Sendable, Hashable {
  /// All files, sorted by SwiftPM target and path.
  package let files: [SourceFile]

  /// Takes files that were read already.
  package init(_ files: [SourceFile]) {
    self.files = files.sorted { ($0.target, $0.path) < ($1.target, $1.path) }
  }

  /// Reads every `.swift` file in the folder of every SwiftPM target, also those the manifest excludes.
  ///
  /// Names that begin with a point are skipped; links are followed, each folder once.
  ///
  /// - Parameters:
  ///   - manifest: Which SwiftPM targets there are, and where.
  ///   - packageFolder: The folder of `Package.swift`.
  /// - Throws: ``SourcesError`` if a folder or a file can't be read.
  package init(of manifest: PackageManifest, packageFolder: String) throws {
    var files: [SourceFile] = []
    for target in manifest.targets where target.hasSources {
      for path in try Self.swiftFiles(in: target.folder, packageFolder: packageFolder) {
        let bytes = try Self.bytes(of: path, packageFolder: packageFolder)
        files.append(SourceFile(path: path, target: target.name, bytes: bytes))
      }
    }
    self.init(files)
  }

  /// Gives the files of a SwiftPM target in the order of their paths.
  package func files(of target: SwiftPMTarget) -> [SourceFile] {
    files.filter { $0.target == target.name }
  }

  /// Walks a folder with a list of its own, not by recursion, as the depth isn't ours.
  private static func swiftFiles(in folder: String, packageFolder: String) throws -> [String] {
    var waiting = [folder]
    var seen: Set<String> = []
    var found: [String] = []
    while let next = waiting.popLast() {
      let url = URL(filePath: "\(packageFolder)/\(next)").resolvingSymlinksInPath()
      guard seen.insert(url.path(percentEncoded: false)).inserted else { continue }
      for name in try names(in: url, path: next) where !name.hasPrefix(".") {
        let path = "\(next)/\(name)"
        if isFolder("\(packageFolder)/\(path)") {
          waiting.append(path)
        } else if name.hasSuffix(".swift") {
          found.append(path)
        }
      }
    }
    return found
  }

  private static func names(in folder: URL, path: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(
        atPath: folder.path(percentEncoded: false))
    } catch {
      throw SourcesError.noFolder(path)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func bytes(
    of path: String, packageFolder: String
  ) throws -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: "\(packageFolder)/\(path)")))
    } catch {
      throw SourcesError.noFile(path)
    }
  }
}
