import ContractKit

extension ConsoleError {
  /// What is wrong with a contract file: one that isn't there and one that can't be used end differently.
  static func badContract(_ error: ContractFileError) -> ConsoleError {
    let id: ID =
      switch error.kind {
      case .contractUnreadable: .E0006
      case .contractUnwritable: .E0012
      default: .E0013
      }
    return ConsoleError(
      id, code: error.kind.rawValue, "\(error.path.shortened): \(error.problem)", help: error.help)
  }

  static func noContractFolder(_ path: String) -> ConsoleError {
    ConsoleError(
      .E0006, code: "noContractFolder", "there is no folder '\(path)' here",
      help: "name the folder of the contract files, or run this where the package is")
  }

  static func noContracts(_ error: ContractSourceError) -> ConsoleError {
    ConsoleError(.E0006, code: "noContracts", error.description, help: error.help)
  }
}
