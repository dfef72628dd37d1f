import ConsoleTestSupport
import Foundation
import TestSupport
import Testing

@testable import ConsoleKit

struct ManPageTests {
  private static func page() async throws -> String {
    try await ConsoleRun.of(
      ["help", "--man"], variables: ["HOME": "/home/li", "SOURCE_DATE_EPOCH": "1790000000"]
    ).output
  }

  @Test func `The page has every command, option and exit code`() async throws {
    let page = try await Self.page()
    #expect(page.hasPrefix(".Dd September 21, 2026\n.Dt SHOP 1\n.Os\n.Sh NAME\n.Nm shop\n"))
    for command in CommandTable().listed { #expect(page.contains("\n.Ss \(command.name)")) }
    for option in CommandTable.globalOptions {
      #expect(page.contains("\\-\\-\(option.name)"), "\(option.name)")
    }
    for code in ExitCode.allCases { #expect(page.contains("\n.It \(code.rawValue)\n")) }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")))
  func `mandoc finds nothing to improve`() async throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/mandoc")
    process.arguments = ["-T", "lint", try folder.write(try await Self.page(), "shop.1")]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: text, as: UTF8.self) == "")
  }
}
