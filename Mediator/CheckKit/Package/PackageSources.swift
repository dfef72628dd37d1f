import Foundation

/// The Swift sources of a package, by SwiftPM target.
package struct PackageSources: Sendable {
  /// All files, by SwiftPM target and path.
  package let files: [SourceFile]

  package init(_ files: [SourceFile]) {
    self.files = files.sorted { ($0.target, $0.path) < ($1.target, $1.path) }
  }

  /// Reads every `.swift` file in the folder of every SwiftPM target, also those that the manifest excludes.
  ///
  /// Hidden files are skipped; links are followed, each folder once.
  ///
  /// - Parameters:
  ///   - manifest: The SwiftPM targets.
  ///   - packageFolder: The folder of `Package.swift`.
  /// - Throws: ``PackageError`` if a folder or a file can't be read.
  package init(of manifest: PackageManifest, packageFolder: String) throws {
    var contents: [Content] = []
    for target in manifest.targets where target.hasSources {
      contents += try Self.contents(of: target.folder, in: packageFolder, target: target.name)
    }
    self.init(contents)
  }

  /// Reads every `.swift` file in one folder.
  ///
  /// - Throws: ``PackageError`` if the folder or a file can't be read.
  init(folder: String, in base: String) throws {
    self.init(try Self.contents(of: folder, in: base, target: ""))
  }

  private typealias Content = (path: String, target: String, bytes: [UInt8])

  private init(_ contents: [Content]) {
    self.init(
      contents.mapConcurrently { SourceFile(path: $0.path, target: $0.target, bytes: $0.bytes) })
  }

  private static func contents(
    of folder: String, in packageFolder: String, target: String
  ) throws -> [Content] {
    try swiftFiles(in: folder, packageFolder: packageFolder).map { path in
      (path, target, try bytes(of: path, packageFolder: packageFolder))
    }
  }

  package func files(of target: SwiftPMTarget) -> [SourceFile] {
    files.filter { $0.target == target.name }
  }

  /// Walks a folder without recursion: its depth has no limit.
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
      throw PackageError.noFolder(path)
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
      throw PackageError.noFile(path)
    }
  }
}

/// The content of the folders of SwiftPM targets, whether the manifest has it or not.
package struct PackageLayout: Sendable, Hashable {
  /// The folders with Swift sources, from the package folder: `Modules/Login`.
  package let folders: [String]
  /// The Swift sources outside of such folders: `Modules/Stray.swift`.
  package let strays: [String]

  package init(folders: [String], strays: [String] = []) {
    self.folders = folders.sorted()
    self.strays = strays.sorted()
  }

  /// Lists `Modules`, `Mediator` and `Tests`, as far as they exist.
  package init(packageFolder: String) {
    var folders: [String] = []
    var strays: [String] = []
    for parent in ["Mediator", "Modules", "Tests"] {
      for name in Self.names(in: "\(packageFolder)/\(parent)") where !name.hasPrefix(".") {
        if name.hasSuffix(".swift") {
          strays.append("\(parent)/\(name)")
        } else if Self.hasSources("\(packageFolder)/\(parent)/\(name)") {
          folders.append("\(parent)/\(name)")
        }
      }
    }
    self.init(folders: folders, strays: strays)
  }

  /// Whether a package has modules in `Modules`, or the kits themselves; others have their modules in any folders.
  package static func hasModules(in packageFolder: String) -> Bool {
    ["Modules", "Mediator"].contains {
      FileManager.default.fileExists(atPath: "\(packageFolder)/\($0)")
    }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func hasSources(_ folder: String) -> Bool {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return false }
    for case let path as String in paths where path.hasSuffix(".swift") { return true }
    return false
  }
}
