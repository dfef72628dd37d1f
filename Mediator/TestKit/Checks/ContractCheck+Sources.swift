#if os(macOS) || os(Linux)
  import CheckKit
  import ContractKit
  import Foundation
  public import MediatorKit

  extension ContractCheck {
    /// The rules of `check` about the sources of a package, as a contract test.
    ///
    /// ```swift
    /// @Test(arguments: ContractCheck.all { modules } + [ContractCheck.sources { modules }])
    /// func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
    /// ```
    /// It runs SwiftPM to find the sources, and fails if there are none. In a package without a folder `Modules` it checks
    /// the SwiftPM targets that declare actions by the rules for any package: imports, links, folders, and declarations.
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
        return try await ArchitectureRules.faults(inPackageOf: file, linked)
      }
    }

    /// A contract test of the routes, needs and deep links in code outside targets.
    ///
    /// For the rest of an application: view models, the application delegate, handlers of a server.
    ///
    /// ```swift
    /// @Test func `Every route that the application writes exists`() async throws {
    ///   try await ContractCheck.sources(in: "../../Sources/Shop") { try makeMediator() }.run()
    /// }
    /// ```
    /// It compares the calls in all Swift files of a folder with the mediator's actions: `perform`, `performNow`,
    /// `performOnMain` and `call` with a literal route, `Need`, what `open` and `canOpen` of a mediator get, and each
    /// literal that begins with one of the mediator's schemes, such as `"app://Cart/total"`. The action must exist, be
    /// open to code or to links, and take the params whose names are literals, with the values that are. An `Event` must
    /// be one that a target declares. The result must be of the type that `as:` names, if that is
    /// a type of the standard library. Other types of params, results and payloads aren't compared:
    /// ``MediatorKit/Mediator`` does so for the `needs` and `events` it is built with.
    ///
    /// Routes that are computed or interpolated can't be checked. The check fails if there are more or fewer of them
    /// than `unchecked`, and lists them. It also fails if it finds no call.
    ///
    /// - Parameters:
    ///   - folder: The folder of the sources: an absolute path, or one from the folder of the file in which this is
    ///     called.
    ///   - unchecked: How many calls have a route, a URL or an origin that isn't a literal.
    ///   - file: The file in which this is called.
    ///   - make: Builds the mediator of the application.
    /// - Returns: The check.
    public static func sources(
      in folder: String, unchecked: Int = 0, beside file: String = #filePath,
      _ make: @escaping @Sendable () throws -> Mediator
    ) -> ContractCheck {
      ContractCheck("the routes in '\(folder)' exist") {
        let isAbsolute = folder.hasPrefix("/")
        let base =
          isAbsolute
          ? "" : URL(filePath: file).deletingLastPathComponent().path(percentEncoded: false)
        let mediator: Mediator
        do { mediator = try make() } catch let error as RegistrationError {
          return ["the mediator can't be built, so no route was checked"]
            + error.faults.map(\.summary)
        }
        do {
          return try CallerCheck(folder: folder, in: base, mediator).faults(unchecked: unchecked)
        } catch is PackageError {
          return ["can't read the sources in '\(base)\(folder)'; correct the path"]
        }
      }
    }
  }
#endif
