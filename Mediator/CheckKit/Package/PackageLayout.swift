import Foundation

/// What lies in the folders of a package that hold SwiftPM targets, whether the manifest knows it or not.
package struct PackageLayout: Sendable, Hashable {
  /// The folders that hold Swift sources, from the package folder: `Modules/Login`.
  package let folders: [String]
  /// The Swift sources that lie in no such folder: `Modules/Stray.swift`.
  package let strays: [String]

  /// Takes what was read already.
  package init(folders: [String], strays: [String] = []) {
    self.folders = folders.sorted()
    self.strays = strays.sorted()
  }

  /// Looks at `Modules`, `Mediator` and `Tests`; what isn't there is empty.
  package init(packageFolder: String) {
    var folders: [String] = []
    var strays: [String] = []
    for parent in ["Mediator", "Modules", "Tests"] {
      for name in Self.names(in: "\(packageFolder)/\(parent)") where !name.hasPrefix(".") {
        if name.hasSuffix(".swift") {
          strays.append("\(parent)/\(name)")
        } else if Self.holdsSources("\(packageFolder)/\(parent)/\(name)") {
          folders.append("\(parent)/\(name)")
        }
      }
    }
    self.init(folders: folders, strays: strays)
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func holdsSources(_ folder: String) -> Bool {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return false }
    for case let path as String in paths where path.hasSuffix(".swift") { return true }
    return false
  }
}
