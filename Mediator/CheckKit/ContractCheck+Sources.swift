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
    /// It runs SwiftPM to find the sources, and fails if there are none. In a package without a folder `Modules` it only
    /// compares the declarations of actions with their methods, and checks the folders of the SwiftPM targets that
    /// declare them.
    ///
    /// - Parameters:
    ///   - file: A file of the package.
    ///   - make: Registers the targets.
    /// - Returns: The check.
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
          return try await ArchitectureRules.findings(declaring: linked.contracts, in: folder)
            .map(\.description)
        }
        let report = try await ArchitectureRules.check(packageFolder: folder, linked: linked)
        // Other contract checks cover the registration.
        let covered = ArchitectureRules.ofRegistration.map(\.id)
        return report.outcomes.filter { !covered.contains($0.rule) }.flatMap(\.findings)
          .map(\.description)
      }
    }
  }
#endif
