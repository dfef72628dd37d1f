import ContractKit
import Foundation
import MediatorKit

extension StandIn {
  /// Replaces a module by its contract file.
  ///
  /// A module's tests can't import other modules, but can read their contracts.
  ///
  /// - Parameters:
  ///   - name: The name of the target: `Login`.
  ///   - folder: The folder of the contract files, from a folder that contains the test.
  ///   - file: The test file; the search goes up from its folder.
  /// - Throws: An error that says why the contract can't be read.
  public convenience init(
    contract name: String, in folder: String = "Tests/ContractTests/Contracts",
    file: String = #filePath
  ) throws {
    var place = URL(fileURLWithPath: file).standardizedFileURL
    var contracts: URL
    repeat {
      guard place.path != "/" else { throw NoContract.noFolder(folder, above: file) }
      place.deleteLastPathComponent()
      contracts = place.appendingPathComponent(folder)
    } while !FileManager.default.fileExists(atPath: contracts.path)
    let files = ContractFolder(contracts.path)
    let targets = try files.targets()
    guard targets.contains(name) else {
      throw NoContract.noFile(name, in: contracts.path, among: targets)
    }
    self.init(contract: try files.contract(of: name))
  }
}

/// Why there is no contract for a stand-in.
private enum NoContract: Error, CustomStringConvertible {
  case noFolder(String, above: String)
  case noFile(String, in: String, among: [String])

  var description: String {
    switch self {
    case .noFolder(let folder, let file):
      "no folder '\(folder)' found above \(file); export the package's contracts there"
    case .noFile(let name, let folder, let names):
      "no contract of '\(name)' in \(folder); "
        + (Suggestion.question(Suggestion.nearest(to: name, among: names))
          ?? "the contracts: \(names.joined(separator: ", "))")
    }
  }
}
