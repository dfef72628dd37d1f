import ContractKit
import MediatorKit

// What holds for the targets of a package together.
extension ContractCheck {
  /// Building the mediator compares names, params, results, errors and events, and throws what doesn't fit.
  static func linking(_ make: @escaping @Sendable () throws -> [Registration]) -> ContractCheck {
    ContractCheck("every need and event leads to a target that is linked") {
      let registrations = try make()
      guard !registrations.isEmpty else { return ["no target is registered"] }
      do { return try Mediator(registrations).unlinkedNeeds } catch let error as RegistrationError {
        return error.faults.map(\.message)
      }
    }
  }

  static func files(
    in folder: String, _ make: @escaping @Sendable () throws -> [Registration]
  ) -> ContractCheck {
    ContractCheck("the contract files are up to date") {
      let changes = try ContractFolder(folder).changes(to: make().map(\.contract))
      let faults = changes.filter { $0.kind != .unchanged }.map(\.fault)
      guard !faults.isEmpty else { return [] }
      return faults + ["renew them with the command line: contract export '\(folder)'"]
    }
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
