import ConsoleKit
import ConsoleTestSupport
import Foundation
import InterceptorKit
import MediatorApp
import MediatorKit
import ServiceKit
import Synchronization
import Testing

/// The screens of the application, used by the steps of `browse`.
@Suite(.needsApplication) struct BrowseTests {
  private static let folder = "Tests/Fixtures/Screens/"

  /// To accept a change, copy the file that the failure names.
  @Test func `A new user uses every screen, returns later, and goes on as a guest who signs in`()
    async throws
  {
    let services = Services.inMemory()
    for script in ["journey", "return", "guest", "search", "panel"] {
      try await run(script, services)
    }
  }

  @Test func `A user reads messages, changes settings, and signs in by a name and the form`()
    async throws
  {
    let services = Services.inMemory()
    _ = try await Application.mediator(services).perform("Samples/load")
    for script in ["account", "names"] { try await run(script, services) }
  }

  @Test func `D55: A user of the samples uploads files, and suspends and resumes one`()
    async throws
  {
    let services = Services.inMemory()
    _ = try await Application.mediator(services).perform("Samples/load")
    try await run("uploads", services)
  }

  @Test func `A user of the samples hides items of Discover, and reads and writes posts`()
    async throws
  {
    let services = Services.inMemory()
    _ = try await Application.mediator(services).perform("Samples/load")
    try await run("discover", services)
    try await run("waterfall", services, ["Discover/layoutDemo", "layout=waterfall"])
  }

  @Test func `A user of the samples types a note of several lines`() async throws {
    let services = Services.inMemory()
    _ = try await Application.mediator(services).perform("Samples/load")
    try await run("lines", services, ["Contacts/screen"])
  }

  @Test func `A guest fills the cart, signs in to pay, and goes on to the order`() async throws {
    let services = Services.inMemory()
    let mediator = try Application.mediator(services)
    for route in ["Samples/load", "Login/signOut"] { _ = try await mediator.perform(route) }
    try await run("shop", services)
  }

  @Test
  func
    `A guest reads the terms, articles with their links, what a page may ask for, and an applet`()
    async throws
  {
    try await run("pages", Services.inMemory())
  }

  /// Runs a script, and compares the screens with its file.
  private func run(_ script: String, _ services: Services, _ first: [String] = []) async throws {
    let opened = Mutex<Set<String>>([])
    let run = try await ConsoleRun.of(
      ["browse"] + first + ["--script", Self.path("\(script).steps"), "--timeout", "60s"],
      directory: Executable.root.path, root: "Login/root"
    ) { _ in
      let mediator = try Application.mediator(services, launch: AppLaunch.steps(services))
      mediator.aspects.before(.routePerform) { request in
        opened.withLock { _ = $0.insert(request.route.text) }
      }
      return mediator
    }
    let expected = try String(contentsOfFile: Self.path("\(script).txt"), encoding: .utf8)
    if run.output != expected {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(script).txt")
      try run.output.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("the screens differ: diff \(Self.path("\(script).txt")) \(file.path)")
    }
    expectScreens(of: script, opened.withLock { $0 })
    #expect(run.errors == "")
    #expect(run.status == .ok)
  }

  /// Each row of the table that names the script also names a screen that it opens.
  private func expectScreens(of script: String, _ opened: Set<String>) {
    for row in ArticleRow.all {
      guard case .script(script, let route) = row.place else { continue }
      #expect(opened.contains(route), "D\(row.number): '\(script)' doesn't open \(route)")
    }
  }

  private static func path(_ name: String) -> String {
    Executable.root.appendingPathComponent(folder + name).path
  }
}
