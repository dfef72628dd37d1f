import ContractKit
import MediatorKit

/// Missing and malformed contract files have different exit codes.
extension ContractFileError: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    let id: ConsoleError.ID =
      switch kind {
      case .contractUnreadable: .E0006
      case .contractUnwritable: .E0012
      default: .E0013
      }
    let path = path.isEmpty ? "''" : path.shortened
    return ConsoleError(id, code: kind.rawValue, "\(path): \(problem)", help: help)
  }
}

extension ContractSourceError: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    ConsoleError(
      self == .noGit ? .E0014 : .E0006, code: "noContracts", description, help: help)
  }
}

extension AcceptedFindings.Fault: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    ConsoleError(
      .E0013, code: "badAcceptedFindings", "\(path.shortened): \(problem)",
      help: "an entry has id, about, reason and date; --json shows the first two of each finding")
  }
}

extension GraphvizError: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    let code = self == .notFound ? "noGraphviz" : "graphvizFailed"
    return ConsoleError(.E0014, code: code, problem, help: help)
  }
}

extension ConsoleError {
  static func noContractFolder(_ path: String) -> ConsoleError {
    ConsoleError(
      .E0006, code: "noContractFolder", "no folder '\(path)' here",
      help:
        "change to the top of the package, or name a folder to create: contract export \(path)")
  }
}
