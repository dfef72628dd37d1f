import ContractKit
import Foundation
import MediatorKit

// Checks of all targets of a package together.
extension ContractCheck {
  /// Building the mediator compares names, params, results, errors and events, and throws every mismatch.
  ///
  /// Stand-ins have no needs, so those of the modules that they replace are compared separately.
  static func linking(
    beside file: String, _ make: @escaping @Sendable () throws -> [Registration],
    replaced: @escaping @Sendable () throws -> [TargetContract]
  ) -> ContractCheck {
    ContractCheck("every need and event leads to a target that is linked") {
      let registrations = try make()
      guard registrations.contains(where: { !$0.isStandIn }) else {
        return ["no target is registered"]
      }
      do {
        let faults = try Mediator(registrations).warnings.filter {
          $0.kind.isUnlinked || $0.kind == .refusedNeed
        }
        let own = registrations.filter { !$0.isStandIn }.map(\.contract)
        let others = try replaced().map(DeclarationLines(beside: file).adding)
        return (faults + breaks(of: others, by: own)).map(\.summary)
      } catch let error as RegistrationError { return error.faults.map(\.summary) }
    }
  }

  /// The needs and subscriptions of other modules that some targets don't meet.
  private static func breaks(of others: [TargetContract], by targets: [TargetContract]) -> [Finding]
  {
    let names = targets.map(\.name)
    let callers = others.filter { !names.contains($0.name) }.map { other in
      TargetContract(
        name: other.name, summary: "", actions: [],
        needs: other.needs.filter { names.contains($0.target) },
        subscriptions: other.subscriptions.filter {
          Route($0.event).map { names.contains($0.target) } ?? false
        })
    }
    let needs = NeedCheck.findings(of: callers, in: targets)
    let events = EventCheck.findings(of: callers + targets)
    return (needs + events).filter { finding in
      [.unmetNeed, .refusedNeed, .unmetSubscription].contains(finding.kind)
        && !names.contains(finding.subject)
    }
  }

  /// Compares the contract files with the targets; omits modules that are replaced by stand-ins.
  static func files(
    in folder: String, _ make: @escaping @Sendable () throws -> [Registration]
  ) -> ContractCheck {
    ContractCheck("the contract files are up to date") {
      let registrations = try make()
      let standIns = registrations.filter(\.isStandIn).map(\.name)
      let own = registrations.filter { !$0.isStandIn }.map(\.contract)
      let changes = try ContractFolder(folder).changes(to: own)
        .filter { $0.kind != .unchanged && !standIns.map(ContractFile.name).contains($0.file) }
      guard !changes.isEmpty else { return [] }
      return changes.map(\.fault)
        + ["renew them \(ContractFolder.exporting) '\(folder)'"]
    }
  }

  /// A check that fails because a folder doesn't exist, without which others fail for reasons of their own.
  static func missing(_ folder: String) -> ContractCheck? {
    guard !FileManager.default.fileExists(atPath: folder) else { return nil }
    return ContractCheck("the folder of the contract files exists") {
      [
        "the folder '\(folder)' doesn't exist; correct 'files:', or write it "
          + "\(ContractFolder.exporting) '\(folder)'"
      ]
    }
  }

  /// The path of a folder, which may be relative to the folder of a file.
  static func path(of folder: String, beside file: String) -> String {
    if folder.hasPrefix("/") { return folder }
    return URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(folder)
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
