#if os(macOS) || os(Linux)
  extension ArchitectureSubject {
    /// Reads the manifest, the sources and the folders of a package.
    ///
    /// - Parameters:
    ///   - packageFolder: The folder of `Package.swift`.
    ///   - linked: The application made from it; nil if that isn't known.
    ///   - searchPath: Where to look for the program `swift`; nil is the PATH of this process.
    ///   - allowances: The back doors that are allowed.
    /// - Returns: What the rules look at.
    /// - Throws: ``ManifestError`` or ``SourcesError``; and `CancellationError` if the task was cancelled.
    public static func load(
      packageFolder: String, linked: LinkedTargets? = nil, searchPath: String? = nil,
      allowances: [BackDoorAllowance] = []
    ) async throws -> ArchitectureSubject {
      let manifest = try await PackageManifest.load(
        packageFolder: packageFolder, searchPath: searchPath)
      return ArchitectureSubject(
        manifest: manifest, sources: try PackageSources(of: manifest, packageFolder: packageFolder),
        layout: PackageLayout(packageFolder: packageFolder), linked: linked, allowances: allowances)
    }
  }
#endif
