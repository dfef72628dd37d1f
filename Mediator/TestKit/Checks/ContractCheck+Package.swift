import ContractKit
import Foundation
import MediatorKit

// Checks of all targets of a package together.
extension ContractCheck {
  /// Building the mediator compares names, params, results, errors and events, and throws every mismatch.
  static func linking(_ make: @escaping @Sendable () throws -> [Registration]) -> ContractCheck {
    ContractCheck("every need and event leads to a target that is linked") {
      let registrations = try make()
      guard registrations.contains(where: { !$0.isStandIn }) else {
        return ["no target is registered"]
      }
      do {
        return try Mediator(registrations).warnings.filter(\.kind.isUnlinked).map(\.summary)
      } catch let error as RegistrationError { return error.faults.map(\.summary) }
    }
  }

  /// Compares the contract files with the targets; omits modules that are replaced by stand-ins.
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

  /// The committed contracts; none when the folder doesn't exist yet.
  static func contracts(in folder: String) throws -> [TargetContract] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try ContractFolder(folder).contracts()
  }

  /// The path of a folder that is relative to the folder of a file.
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
    case .added: "\(file) is missing"
    case .removed: "\(file) belongs to no linked target"
    case .changed: "\(file) says otherwise than the code:\n\(difference)"
    }
  }
}
