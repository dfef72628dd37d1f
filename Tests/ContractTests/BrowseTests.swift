import ConsoleKit
import ConsoleTestSupport
import Foundation
import ServiceKit
import Testing

/// The screens of the application, used by the steps of `browse`.
@Suite(.needsApplication) struct BrowseTests {
  private static let folder = "Tests/Fixtures/Screens/"

  /// To accept a change, copy the file that the failure names.
  @Test func `The application is used from its first start to signing out`() async throws {
    let services = Services.inMemory()
    let run = try await ConsoleRun.of(
      ["browse", "--script", Self.path("journey.steps"), "--timeout", "60s"],
      directory: Executable.root.path, root: "Login/root"
    ) { _ in try Application.mediator(services) }
    let expected = try String(contentsOfFile: Self.path("journey.txt"), encoding: .utf8)
    if run.output != expected {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("journey.txt")
      try run.output.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("the screens differ: diff \(Self.path("journey.txt")) \(file.path)")
    }
    #expect(run.errors == "")
    #expect(run.status == .ok)
  }

  private static func path(_ name: String) -> String {
    Executable.root.appendingPathComponent(folder + name).path
  }
}
