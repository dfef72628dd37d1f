import ContractKit
import MediatorKit

extension ConsoleError {
  /// What is wrong with a contract file: one that isn't there and one that can't be used end differently.
  static func badContract(_ error: ContractFileError) -> ConsoleError {
    let id: ID =
      switch error.kind {
      case .contractUnreadable: .E0006
      case .contractUnwritable: .E0012
      default: .E0013
      }
    let path = error.path.isEmpty ? "''" : error.path.shortened
    return ConsoleError(
      id, code: error.kind.rawValue, "\(path): \(error.problem)", help: error.help)
  }

  static func unwritableDocuments(_ error: DocumentFolderError) -> ConsoleError {
    ConsoleError(
      .E0012, code: "unwritable", "'\(error.path.shortened)' can't be written: \(error.problem)",
      help: error.help)
  }

  static func noPicture(_ error: GraphvizError) -> ConsoleError {
    let code = error == .notFound ? "noGraphviz" : "graphvizFailed"
    return ConsoleError(.E0014, code: code, error.problem, help: error.help)
  }

  static func noContractFolder(_ path: String) -> ConsoleError {
    ConsoleError(
      .E0006, code: "noContractFolder", "there is no folder '\(path)' here",
      help:
        "go to the top of the package, or name the folder, which is made: contract export \(path)")
  }

  static func badAcceptedBreaks(_ fault: AcceptedBreaks.Fault) -> ConsoleError {
    ConsoleError(
      .E0013, code: "badAcceptedBreaks", "\(fault.path.shortened): \(fault.problem)",
      help:
        "an entry has id, route, path, reason and date; 'contract diff --json' shows the first three"
    )
  }

  static func noContracts(_ error: ContractSourceError) -> ConsoleError {
    ConsoleError(.E0006, code: "noContracts", error.description, help: error.help)
  }
}
