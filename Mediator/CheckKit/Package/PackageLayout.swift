import Foundation

/// What lies in the folders of a package that hold SwiftPM targets, whether the manifest knows it or not.
package struct PackageLayout: Sendable, Hashable {
  /// The folders that hold Swift sources, from the package folder: `Modules/Login`.
  package let folders: [String]
  /// The Swift sources that lie in no such folder: `Modules/Stray.swift`.
  package let strays: [String]
  /// The targets with a contract that was written to a file; nil where the package has no such folder.
  package let contracts: [String]?

  /// Takes what was read already.
  package init(folders: [String], strays: [String] = [], contracts: [String]? = nil) {
    self.folders = folders.sorted()
    self.strays = strays.sorted()
    self.contracts = contracts?.sorted()
  }

  /// Looks at `Modules`, `Mediator`, `Tests` and the folder of the contracts; what isn't there is empty.
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
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: "\(packageFolder)/\(Self.contractsFolder)")
    self.init(
      folders: folders, strays: strays,
      contracts: files?.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) })
  }

  /// Where contracts are written to.
  static let contractsFolder = "Tests/ContractTests/Contracts"

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func holdsSources(_ folder: String) -> Bool {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return false }
    for case let path as String in paths where path.hasSuffix(".swift") { return true }
    return false
  }
}
