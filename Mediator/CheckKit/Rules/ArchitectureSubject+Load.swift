#if os(macOS) || os(Linux)
  package import ContractKit
  package import MediatorKit

  extension ArchitectureRules {
    /// Runs all rules on a package and its application, less the findings that the package accepts.
    ///
    /// - Parameters:
    ///   - packageFolder: The folder of `Package.swift`.
    ///   - linked: The application made from it.
    ///   - searchPath: Where to look for the program `swift`; nil is the PATH of this process.
    /// - Returns: The outcome of each rule.
    /// - Throws: ``ManifestError``, ``SourcesError`` or ``ContractKit/AcceptedFindings/Fault``; and
    ///   `CancellationError` if the task was cancelled.
    package static func check(
      packageFolder: String, linked: LinkedTargets, searchPath: String? = nil
    ) async throws -> ArchitectureReport {
      let subject = try await ArchitectureSubject.load(
        packageFolder: packageFolder, linked: linked, searchPath: searchPath)
      let folder = "\(packageFolder)/\(ContractSource.folder)"
      return check(subject, accepting: try ContractSource.acceptedFindings(beside: folder).get())
    }
  }

  extension ArchitectureSubject {
    /// Reads the manifest, the sources and the folders of a package.
    ///
    /// - Parameters:
    ///   - packageFolder: The folder of `Package.swift`.
    ///   - linked: The application made from it; nil if that isn't known.
    ///   - searchPath: Where to look for the program `swift`; nil is the PATH of this process.
    /// - Returns: What the rules look at.
    /// - Throws: ``ManifestError`` or ``SourcesError``; and `CancellationError` if the task was cancelled.
    package static func load(
      packageFolder: String, linked: LinkedTargets? = nil, searchPath: String? = nil
    ) async throws -> ArchitectureSubject {
      let manifest = try await PackageManifest.load(
        packageFolder: packageFolder, searchPath: searchPath)
      return ArchitectureSubject(
        manifest: manifest, sources: try PackageSources(of: manifest, packageFolder: packageFolder),
        layout: PackageLayout(packageFolder: packageFolder), linked: linked)
    }

    /// Reads the sources in which targets declare their actions, wherever a package keeps them.
    ///
    /// - Parameters:
    ///   - contracts: The targets. One that comes from another package has no sources here, and is left out.
    ///   - file: Any file of the package.
    /// - Returns: What the rules of actions look at.
    /// - Throws: ``ManifestError`` or ``SourcesError``; and `CancellationError` if the task was cancelled.
    package static func load(
      declaring contracts: [TargetContract], packageOf file: String
    ) async throws -> ArchitectureSubject {
      let folder = try PackageManifest.folder(of: file)
      // `#fileID` begins with the module.
      let files = contracts.flatMap(\.actions).map(\.file)
      let modules = Set(files.map { String($0.prefix { $0 != "/" }) })
      let manifest = try await PackageManifest.load(packageFolder: folder)
      let declaring = PackageManifest(
        name: manifest.name, targets: manifest.targets.filter { modules.contains($0.module) })
      guard !declaring.targets.isEmpty else {
        throw SourcesError.noTarget(folder, modules: modules.sorted())
      }
      return ArchitectureSubject(
        declaring: declaring.targets,
        sources: try PackageSources(of: declaring, packageFolder: folder))
    }
  }
#endif
