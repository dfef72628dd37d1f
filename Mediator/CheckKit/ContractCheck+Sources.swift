#if os(macOS) || os(Linux)
  import ContractKit
  import Foundation
  public import MediatorKit
  public import TestKit

  extension ContractCheck {
    /// The rules of `check` about the sources of a package, as a contract test.
    ///
    /// ```swift
    /// @Test(arguments: ContractCheck.all { modules } + [ContractCheck.sources { modules }])
    /// func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
    /// ```
    /// It runs SwiftPM to find the sources, and fails if there are none. In a package without a folder `Modules` only
    /// the declarations of actions are compared with their methods.
    ///
    /// - Parameters:
    ///   - file: A file of the package, such as the one in which this is called.
    ///   - make: Registers the targets.
    /// - Returns: The check, which reports every finding.
    public static func sources(
      beside file: String = #filePath, _ make: @escaping @Sendable () throws -> [Registration]
    ) -> ContractCheck {
      ContractCheck("the sources keep the architecture rules") {
        let linked: LinkedTargets
        do { linked = LinkedTargets(try Mediator(make())) } catch let error as RegistrationError {
          linked = LinkedTargets(error)
        }
        let folder = try PackageManifest.folder(of: file)
        guard FileManager.default.fileExists(atPath: "\(folder)/Modules") else {
          let declaring = try await ArchitectureSubject.load(
            declaring: linked.contracts, packageOf: file)
          return ArchitectureRules.ofActions.flatMap {
            $0.check(declaring).findings.map(\.description)
          }
        }
        let report = try await ArchitectureRules.check(packageFolder: folder, linked: linked)
        return report.outcomes.filter { !ownChecks.contains($0.rule) }.flatMap(\.findings)
          .map(\.description)
      }
    }

    /// The rules that other contract checks cover.
    private static let ownChecks: Set<String> = [
      ArchitectureRule.registration.id, ArchitectureRule.needs.id, ArchitectureRule.events.id,
    ]
  }
#endif
