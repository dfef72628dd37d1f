package import ConsoleKit
import ContractKit
import Foundation
import MediatorKit

/// What was looked at, and what the rules said of it.
struct CheckReport: Sendable {
  /// What each rule said.
  let rules: ArchitectureReport
  /// The folder of the package whose sources were looked at, as it was named; nil if there is none.
  let folder: String?
  let contracts: [TargetContract]

  init(_ session: Session) async throws {
    let linked = try session.linked()
    contracts = linked.contracts
    folder = Self.packageFolder(session)
    guard let folder else {
      rules = ArchitectureRules.check(ArchitectureSubject(linked))
      return
    }
    rules = try await ArchitectureRules.check(
      packageFolder: folder, linked: linked, searchPath: session.terminal.variables["PATH"])
  }

  /// The folder that was asked for, else the current one when it looks like a package of modules.
  private static func packageFolder(_ session: Session) -> String? {
    if let folder = session.invocation["package"] { return folder }
    let folder = session.terminal.folder
    let (manifest, modules, kits) = ("Package.swift", "Modules", "Mediator")
    let there = [manifest, modules, kits].filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
    return there.contains(manifest) && there.count > 1 ? folder : nil
  }
}

extension ManifestError: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    let (id, code): (ConsoleError.ID, String) =
      switch self {
      case .notAPackage: (.E0006, "notAPackage")
      case .refused, .unreadable: (.E0013, "badManifest")
      case .swiftNotFound, .notRun: (.E0014, "noSwift")
      }
    return ConsoleError(id, code: code, problem, help: help)
  }
}

extension SourcesError: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    ConsoleError(.E0006, code: "unreadable", problem, help: help)
  }
}
