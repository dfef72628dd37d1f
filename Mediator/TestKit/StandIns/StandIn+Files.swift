import ContractKit
import Foundation
import MediatorKit

extension StandIn {
  /// Stands in for the module of a name, by its contract file.
  ///
  /// A module's tests can't see other modules, but their contracts are kept in files.
  ///
  /// - Parameters:
  ///   - name: The target of the module: `Login`.
  ///   - folder: Where contracts are kept, as seen from a folder above the test.
  ///   - file: The test; its folders are searched upwards.
  /// - Throws: Where no contract was found, or why it can't be read.
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
    let found = try ContractFolder(contracts.path).contracts()
    guard let contract = found.first(where: { $0.name == name }) else {
      throw NoContract.noFile(name, in: contracts.path, among: found.map(\.name))
    }
    self.init(contract: contract)
  }
}

/// Why there is no contract to stand in with.
private enum NoContract: Error, CustomStringConvertible {
  case noFolder(String, above: String)
  case noFile(String, in: String, among: [String])

  var description: String {
    switch self {
    case .noFolder(let folder, let file):
      "no folder '\(folder)' stands above \(file); export the contracts of the package there"
    case .noFile(let name, let folder, let names):
      "no contract of '\(name)' stands in \(folder); "
        + (Suggestion.question(Suggestion.nearest(to: name, among: names))
          ?? "there are: \(names.joined(separator: ", "))")
    }
  }
}
