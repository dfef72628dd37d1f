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
    rules = try await Self.check(folder, linked, session)
  }

  private static func check(
    _ folder: String, _ linked: LinkedTargets, _ session: Session
  ) async throws -> ArchitectureReport {
    do {
      let subject = try await ArchitectureSubject.load(
        packageFolder: folder, linked: linked, searchPath: session.terminal.variables["PATH"])
      let baseline = try ArchitectureBaseline(packageFolder: folder)
      return ArchitectureRules.check(subject, forgiving: baseline)
    } catch let error as ManifestError {
      throw ConsoleError(error)
    } catch let error as SourcesError {
      throw ConsoleError(.E0006, code: "unreadable", error.problem, help: error.help)
    } catch let error as BaselineError {
      throw ConsoleError(.E0013, code: "badBaseline", error.problem, help: error.help)
    }
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

extension ConsoleError {
  init(_ error: ManifestError) {
    let (id, code): (ID, String) =
      switch error {
      case .notAPackage: (.E0006, "notAPackage")
      case .refused, .unreadable: (.E0013, "badManifest")
      case .swiftNotFound, .notRun: (.E0014, "noSwift")
      }
    self.init(id, code: code, error.problem, help: error.help)
  }
}
