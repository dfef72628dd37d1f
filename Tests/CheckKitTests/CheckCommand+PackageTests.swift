#if os(macOS) || os(Linux)
  import ConsoleKit
  import TestSupport
  import ConsoleTestSupport
  import Foundation
  import MediatorKit
  import Testing

  @testable import CheckKit

  /// `check` on the sources of a package, whose manifest a stand-in for SwiftPM prints.
  struct CheckCommandPackageTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try write("// a manifest", "Package.swift")
      try write("import Other\nstruct Target_Shop {}", "Modules/Shop/Target_Shop.swift")
      try write("struct Target_Other {}", "Modules/Other/Target_Other.swift")
      try swift("cat \(folder.path)/manifest.json")
      let targets = ["Shop", "Other"].map {
        #"{"name":"\#($0)","type":"regular","path":"Modules/\#($0)","dependencies":[]}"#
      }
      try write(
        #"{"name":"shop","targets":[\#(targets.joined(separator: ","))]}"#, "manifest.json")
    }

    private func write(_ text: String, _ path: String) throws {
      let url = URL(fileURLWithPath: "\(folder.path)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    /// The fake program `swift`.
    private func swift(_ script: String) throws {
      try write("#!/bin/sh\n\(script)\n", "bin/swift")
      try folder.makeExecutable("bin/swift")
    }

    /// Makes it a package with a linked module in another folder, of this source.
    private func replaceModules(by source: String) throws {
      try FileManager.default.removeItem(atPath: "\(folder.path)/Modules")
      try write(source, "Sources/Desk/Desk.swift")
      try write(
        #"{"name":"x","targets":[{"name":"ConsoleTestSupport","type":"regular","path":"Sources/Desk","dependencies":[]}]}"#,
        "manifest.json")
    }

    private static let deadLink =
      "struct Screen { let next = Link(\"nowhere\", of: Target_Shop.self) }"

    private func run(_ arguments: [String], in directory: String? = nil) async throws -> ConsoleRun
    {
      try await ConsoleRun.of(
        ["check"] + arguments, commands: [.check],
        variables: ["HOME": "/home/li", "PATH": "\(folder.path)/bin:/usr/bin:/bin"],
        directory: directory)
    }

    @Test func `The package of the current folder is looked at`() async throws {
      let run = try await run(["--github"], in: folder.path)
      #expect(
        run.output.contains(
          "::error file=Modules/Shop/Target_Shop.swift,line=1,title=feature-import::Shop imports Other, which isn't "
            + "a kit.%0ARemove the import; call the other module through a need.\n"))
      #expect(run.status == .failed)
    }

    @Test func `A package with modules in other folders is looked at by the rules for any package`()
      async throws
    {
      try replaceModules(by: "import MediatorKit\nstruct Target_Desk {}")
      let run = try await run([], in: folder.path)
      #expect(run.output.contains("\nfeature-import "))
      #expect(!run.output.contains("\nmodule-layout "))
      #expect(
        run.output.hasSuffix("; the rules for modules in 'Modules' don't apply to this package\n"))
    }

    @Test func `A dead link is found in any folder`() async throws {
      try replaceModules(by: Self.deadLink)
      let run = try await run([], in: folder.path)
      #expect(run.output.contains("error[link-literal] Sources/Desk/Desk.swift:1\n"))
      #expect(run.output.contains("which the route 'Shop/nowhere' names."))
    }

    /// A package with a linked module, a target that isn't linked, and executables that depend on some of them.
    private func unlinked(
      _ executables: [[String]], _ source: String = "struct Target_Stock: Target {}",
      in path: String = "Sources/Stock"
    ) async throws -> [String] {
      try FileManager.default.removeItem(atPath: "\(folder.path)/Modules")
      try write(
        "struct Target_Desk: Target { static var notFound: Int }", "Sources/Desk/Desk.swift")
      try write(source, "\(path)/Target_Stock.swift")
      let dependencies = executables.map { names in
        names.map { #"{"byName":["\#($0)",null]}"# }.joined(separator: ",")
      }
      let targets =
        [
          #"{"name":"ConsoleTestSupport","type":"regular","path":"Sources/Desk","dependencies":[]}"#,
          #"{"name":"Stock","type":"regular","path":"\#(path)","dependencies":[]}"#,
        ]
        + dependencies.enumerated().map { index, names in
          try? write("", "Sources/Main\(index)/main.swift")
          return #"{"name":"Main\#(index)","type":"executable","dependencies":[\#(names)]}"#
        }
      try write(#"{"name":"x","targets":[\#(targets.joined(separator: ","))]}"#, "manifest.json")
      let document = try await run(["--json"], in: folder.path).document
      return document["findings"]?.array?.filter { $0["id"] == "unlinked-target" }
        .map { "\($0["file"]?.string ?? ""):\($0["line"]?.int ?? 0)" } ?? []
    }

    @Test(arguments: [
      [["ConsoleTestSupport", "Stock"]], [["ConsoleTestSupport"]], [[], ["ConsoleTestSupport"]],
    ])
    func `A target that isn't linked is found in any folder`(executables: [[String]]) async throws {
      #expect(try await unlinked(executables) == ["Sources/Stock/Target_Stock.swift:1"])
    }

    @Test func `A target of another executable needn't be linked`() async throws {
      #expect(
        try await unlinked([["ConsoleTestSupport"], ["ConsoleTestSupport", "Stock"]]) == [])
    }

    @Test func `A target of a library of tests needn't be linked`() async throws {
      #expect(try await unlinked([["ConsoleTestSupport"]], in: "Tests/Support") == [])
    }

    @Test(arguments: [
      "struct Target_Stock: Target { static var notFound: NotFound<Self>? }",
      "struct Target_Stock {}", "struct Target_Shop: Target {}",
    ])
    func `A fallback, another type and a linked target are no unlinked targets`(source: String)
      async throws
    {
      #expect(try await unlinked([["ConsoleTestSupport", "Stock"]], source) == [])
    }

    @Test func `Without a package of the application no sources are looked at`() async throws {
      try FileManager.default.removeItem(atPath: "\(folder.path)/Modules")
      try write(#"{"name":"x","targets":[]}"#, "manifest.json")
      let run = try await run([], in: folder.path)
      #expect(run.output.contains("; no sources were checked"))
    }

    @Test func `The package of another folder is looked at`() async throws {
      let document = try await run(["--package", folder.path, "--json"]).document
      #expect(document["package"] == .string(folder.path))
      guard case .array(let findings)? = document["findings"] else {
        Issue.record("no findings")
        return
      }
      #expect(findings.contains { $0["id"] == "feature-import" && $0["line"] == 1 })
    }

    @Test(arguments: [(true, "feature-import"), (false, "link-literal")])
    func `What --json shows of a finding accepts it`(isInModules: Bool, id: String) async throws {
      if !isInModules { try replaceModules(by: Self.deadLink) }
      let document = try await run(["--package", folder.path, "--json"]).document
      let finding = try #require(
        document["findings"]?.array?.first { $0["id"]?.string == id })
      let entry: Value = [
        "id": finding["id"] ?? .null, "about": finding["about"] ?? .null, "reason": "r",
        "date": "2026-11-21",
      ]
      try write(
        Value.array([entry]).json(), "Tests/ContractTests/accepted-findings.json")
      let output = try await run(["--package", folder.path]).output
      #expect(output.contains("1 accepted finding"))
      #expect(!output.contains("error[\(id)]"))
    }

    @Test func `A folder without modules isn't checked by default`() async throws {
      let plain = try TemporaryFolder()
      _ = try plain.write("", "Package.swift")
      #expect(try await run([], in: plain.path).output.contains("no sources were checked"))
    }

    @Test func `A folder that holds no package is refused`() async throws {
      let plain = try TemporaryFolder()
      let run = try await run(["--package", plain.path])
      #expect(run.status == .noInput)
      #expect(
        run.errors == """
          error[MED-E0006]: no Package.swift in '\(plain.path)'
            help: name the folder of the package's manifest

          """)
    }

    @Test func `A manifest that SwiftPM refuses is an error with its output`() async throws {
      try swift("echo 'error: unknown target Shp' >&2; exit 1")
      let run = try await run(["--package", folder.path])
      #expect(run.status == .config)
      #expect(run.errors.contains("error: unknown target Shp"))
    }

    @Test func `A missing SwiftPM is an error`() async throws {
      try FileManager.default.removeItem(atPath: "\(folder.path)/bin/swift")
      let run = try await ConsoleRun.of(
        ["check", "--package", folder.path], commands: [.check],
        variables: ["HOME": "/home/li", "PATH": "\(folder.path)/bin"])
      #expect(run.status == .unavailable)
    }

    @Test func `A malformed list of accepted findings is refused`() async throws {
      try write("[{}]", "Tests/ContractTests/accepted-findings.json")
      let run = try await run(["--package", folder.path])
      #expect(run.status == .config)
      #expect(run.errors.contains("entry 1: the field 'id' is missing, empty or not a string"))
    }
  }
#endif
