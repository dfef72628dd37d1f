#if os(macOS) || os(Linux)
  import ContractKit
  import Foundation
  import MediatorKit
  import TestSupport
  import Testing

  @testable import CheckKit

  /// The modules that `Scripts/new-module` writes, in a copy of what it reads.
  struct NewModuleTests {
    private static let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: [[], ["--store"], ["--screens"]])
    func `A new module keeps the rules about sources`(options: [String]) throws {
      let copy = try Self.copy()
      try Self.newModule(["Gadget"] + options, in: copy)
      var package = SamplePackage()
      package.targets += ["ScreenKit", "TestKit"].map { SwiftPMTarget($0, path: "Mediator/\($0)") }
      let dependencies = ["MediatorKit", "ScreenKit", "ServiceKit", "TestKit"].map {
        SwiftPMTarget.Dependency($0)
      }
      let written = [
        SwiftPMTarget(
          "Gadget", path: "Modules/Gadget", dependencies: dependencies, packageAccess: false),
        SwiftPMTarget(
          "GadgetTests", type: "test", dependencies: dependencies + [.init("Gadget")]),
      ]
      package.targets += written
      package.declare(.init("Gadget"), in: "App")
      let sources = try PackageSources(
        of: PackageManifest(targets: written), packageFolder: copy.path)
      package.files += sources.files
      let subject = ArchitectureSubject(
        manifest: PackageManifest(targets: package.targets),
        sources: PackageSources(package.files))
      let findings = ArchitectureRules.check(subject).findings
      #expect(sources.files(of: written[0]).count >= 4)
      #expect(findings.map(\.description).filter { $0.contains("Gadget") } == [])
    }

    private static func copy() throws -> TemporaryFolder {
      let copy = try TemporaryFolder()
      for folder in ["Mediator", "Modules/App", "Tests"] {
        try FileManager.default.createDirectory(
          atPath: "\(copy.path)/\(folder)", withIntermediateDirectories: true)
      }
      for entry in [".swift-format", "Package.swift", "Scripts", "Modules/App/AppModules.swift"] {
        try FileManager.default.copyItem(
          atPath: root.appending(path: entry).path, toPath: "\(copy.path)/\(entry)")
      }
      return copy
    }

    private static func newModule(_ arguments: [String], in copy: TemporaryFolder) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["\(copy.path)/Scripts/new-module"] + arguments
      let pipe = Pipe()
      (process.standardOutput, process.standardError) = (pipe, pipe)
      process.standardInput = FileHandle.nullDevice
      try process.runUnblockingSignals()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(String(decoding: output, as: UTF8.self))")
    }
  }
#endif
