#if os(macOS) || os(Linux)
  @testable import CheckKit
  import TestSupport

  import Foundation
  import Testing

  struct PackageManifestLoadTests {
    @Test func `SwiftPM is run on a real package`() async throws {
      let package = try TemporaryFolder([
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "tiny", targets: [.target(name: "A", packageAccess: false)])
        """
      ])
      let manifest = try await PackageManifest.load(packageFolder: package.path)
      let expected = PackageManifest(
        targets: [SwiftPMTarget("A", packageAccess: false)])
      #expect(manifest == expected)
    }

    @Test func `Output that would fill both pipes is read whole`() async throws {
      let package = try Self.package(
        script: """
          i=0
          while [ $i -lt 3000 ]; do
            printf '%080d\\n' 0 >&2
            printf '%80s\\n' ' '
            i=$((i+1))
          done
          echo '{"name": "big", "targets": []}'
          """)
      let manifest = try await PackageManifest.load(
        packageFolder: package.path, searchPath: "/nowhere:\(package.path)/bin")
      #expect(manifest == PackageManifest(targets: []))
    }

    @Test func `SwiftPM gets a scratch folder of its own`() async throws {
      let package = try Self.package(
        script: """
          echo '{"targets": [{"name": "'"$4 $6"'", "type": "regular", "dependencies": []}]}'
          test -d "$(dirname "$5")"
          """)
      let manifest = try await PackageManifest.load(
        packageFolder: package.path, searchPath: "\(package.path)/bin")
      #expect(manifest.targets.map(\.name) == ["--scratch-path dump-package"])
    }

    @Test func `What SwiftPM complains about is passed on`() async throws {
      let package = try Self.package(script: "echo out; echo 'error: no.' >&2; exit 3")
      await #expect(
        throws: PackageError.refused(folder: package.path, status: 3, output: "error: no.")
      ) {
        try await PackageManifest.load(
          packageFolder: package.path, searchPath: "\(package.path)/bin")
      }
    }

    @Test func `A folder inside a package isn't a package`() async throws {
      let package = try TemporaryFolder(["Package.swift": "", "Sources/A/A.swift": ""])
      let folder = "\(package.path)/Sources"
      await #expect(throws: PackageError.notAPackage(folder: folder)) {
        try await PackageManifest.load(packageFolder: folder)
      }
    }

    @Test func `A search path without swift is an error`() async throws {
      let package = try TemporaryFolder(["Package.swift": ""])
      await #expect(throws: PackageError.swiftNotFound(searchPath: "/nowhere")) {
        try await PackageManifest.load(packageFolder: package.path, searchPath: "/nowhere")
      }
    }

    @Test func `A cancelled task starts nothing`() async throws {
      let package = try Self.package(script: "exit 1")
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await PackageManifest.load(
          packageFolder: package.path, searchPath: "\(package.path)/bin")
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `A cancelled task ends what it has started`() async throws {
      // The program signals its start through a pipe, and then never ends.
      let package = try Self.package(
        script: #"mkfifo "$0.wait"; echo up >"$0.up"; exec cat "$0.wait""#)
      let pipe = "\(package.path)/bin/swift.up"
      try #require(mkfifo(pipe, 0o600) == 0)
      // Also for writing, so that opening it doesn't block.
      let up = try #require(FileHandle(forUpdatingAtPath: pipe))
      let task = Task {
        try await PackageManifest.load(
          packageFolder: package.path, searchPath: "\(package.path)/bin")
      }
      await withCheckedContinuation { started in
        up.readabilityHandler = {
          $0.readabilityHandler = nil
          started.resume()
        }
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// A package with a stand-in for `swift`, which is run with the arguments SwiftPM would get.
    private static func package(script: String) throws -> TemporaryFolder {
      let package = try TemporaryFolder([
        "Package.swift": "", "bin/swift": "#!/bin/sh\n\(script)\n",
      ])
      try package.makeExecutable("bin/swift")
      return package
    }
  }
#endif
