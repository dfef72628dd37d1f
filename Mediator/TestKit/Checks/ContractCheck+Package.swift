import ContractKit
import Foundation
import MediatorKit

// What holds for the targets of a package together.
extension ContractCheck {
  /// Building the mediator compares names, params, results, errors and events, and throws what doesn't fit.
  static func linking(_ make: @escaping @Sendable () throws -> [Registration]) -> ContractCheck {
    ContractCheck("every need and event leads to a target that is linked") {
      let registrations = try make()
      guard registrations.contains(where: { !$0.isStandIn }) else {
        return ["no target is registered"]
      }
      do { return try Mediator(registrations).unlinkedNeeds } catch let error as RegistrationError {
        return error.faults.map(\.summary)
      }
    }
  }

  /// Compares the contract files with the targets; those of modules that are stood in for are left out.
  static func files(
    in folder: String, _ make: @escaping @Sendable () throws -> [Registration]
  ) -> ContractCheck {
    ContractCheck("the contract files are up to date") {
      let registrations = try make()
      let standIns = registrations.filter(\.isStandIn).map(\.contract.name)
      let own = registrations.filter { !$0.isStandIn }.map(\.contract)
      let changes = try ContractFolder(folder).changes(to: own)
        .filter { $0.kind != .unchanged && !standIns.map(ContractFile.name).contains($0.file) }
      guard !changes.isEmpty else { return [] }
      return changes.map(\.fault)
        + ["renew them with the command line: contract export '\(folder)'"]
    }
  }

  /// The contracts that were committed; none where there is no folder yet.
  static func contracts(in folder: String) throws -> [TargetContract] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try ContractFolder(folder).contracts()
  }

  /// The path of a folder that is named as seen from a file.
  static func path(of folder: String, beside file: String) -> String {
    URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(folder)
      .standardizedFileURL.path
  }
}

extension ContractFolder.Change {
  /// What is wrong with the file.
  fileprivate var fault: String {
    switch kind {
    case .unchanged: "\(file) is up to date"
    case .added: "\(file) isn't there"
    case .removed: "\(file) is the contract of no target that is linked"
    case .changed: "\(file) says otherwise than the code:\n\(difference)"
    }
  }
}
