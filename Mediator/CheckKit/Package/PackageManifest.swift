import Foundation

/// The SwiftPM targets of a package and their dependencies, from the output of `swift package dump-package`.
package struct PackageManifest: Sendable, Hashable, Decodable {
  package let targets: [SwiftPMTarget]

  package init(targets: [SwiftPMTarget]) { self.targets = targets }

  /// Reads that output.
  ///
  /// - Parameters:
  ///   - json: The output.
  ///   - folder: The package folder, for the error.
  /// - Throws: ``PackageError/unreadable(folder:reason:)`` if it isn't a manifest.
  package init(json: [UInt8], folder: String = ".") throws {
    do {
      self = try JSONDecoder().decode(PackageManifest.self, from: Data(json))
    } catch let error as DecodingError {
      throw PackageError.unreadable(folder: folder, reason: Self.reason(for: error))
    }
  }

  package func target(_ name: String) -> SwiftPMTarget? {
    targets.first { $0.name == name }
  }

  /// The same manifest, with the paths of the targets that SwiftPM finds outside of their default folders.
  func located(in packageFolder: String) -> PackageManifest {
    func exists(_ folder: String) -> Bool {
      FileManager.default.fileExists(atPath: "\(packageFolder)/\(folder)")
    }
    let located = targets.map { target in
      guard target.path == nil, !exists(target.folder),
        let parent = target.parents.first(where: exists)
      else { return target }
      // The only target of its kind may have the whole folder.
      let isAlone = targets.count { $0.parents == target.parents } == 1
      let folder = "\(parent)/\(target.name)"
      return SwiftPMTarget(
        target.name, type: target.type, path: isAlone && !exists(folder) ? parent : folder,
        dependencies: target.dependencies, packageAccess: target.packageAccess)
    }
    return PackageManifest(targets: located)
  }

  private static func reason(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "'\(key.stringValue)' is missing in \(place(context.codingPath))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      "\(place(context.codingPath)): \(context.debugDescription)"
    @unknown default: "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "the whole output" : path.map(\.stringValue).joined(separator: "/")
  }
}
