import Foundation
import Testing

/// The sample package, which has only the products of this one to build on; `Scripts/check consumer` builds and tries it.
struct ConsumerTests {
  @Test func `Two modules, a command line and contract tests are fewer than 60 lines`() throws {
    let sample = Executable.root.appendingPathComponent("Tests/Fixtures/Consumer")
    let sources = try FileManager.default.subpathsOfDirectory(atPath: sample.path)
      .filter { $0.hasSuffix(".swift") && $0 != "Package.swift" && !$0.hasPrefix(".build/") }
    let lines = try sources.flatMap { path in
      try String(contentsOf: sample.appendingPathComponent(path), encoding: .utf8)
        .split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    }
    print("The sample package has \(lines.count) lines of Swift.")
    #expect(sources.count == 6)
    #expect(lines.count < 60)
  }
}
