import MediatorApp
import MediatorKit
import ServiceKit
import Synchronization
import Testing

/// The start of the application, and the URLs that the system hands to it.
@Suite(.needsApplication) struct LaunchTests {
  private let services = Services.inMemory()
  private let lines = Lines()

  @Test func `F61: The steps of the application run in their order, before its modules`()
    async throws
  {
    let mediator = try Application.mediator(services, launch: AppLaunch.steps(services))
    let report = await mediator.start()
    #expect(report.problems == [])
    #expect(report.entries.filter { $0.phase == .launch }.map(\.module) == ["statistics"])
    #expect(report.entries.prefix(1).map(\.phase) == [.launch])
    #expect(await mediator.stop().problems == [])
  }

  @Test func `F61: openURL opens the link and returns false`() async throws {
    let mediator = try Application.mediator(services)
    let signIn = "app://Login/signIn?phone=13800138000&password=correct-horse"
    _ = try await mediator.perform(
      "Login/addAccount",
      ["phone": "13800138000", "password": "correct-horse", "nickname": "Li Lei"])
    #expect(await AppLaunch.openURL(signIn, in: mediator, log: lines.write) == false)
    #expect(try await mediator.perform("Login/status").value["signedIn"] == false)
    #expect(lines.all.count == 1)
    let agreed = await AppLaunch.openURL(
      signIn, in: mediator, confirm: { _ in true }, log: lines.write)
    #expect(agreed == false)
    #expect(try await mediator.perform("Login/status").value["signedIn"] == true)
    #expect(lines.all.count == 1)
  }

  @Test(arguments: [
    (
      "app://Login/signIn?phone=13800138000&password=hunter2",
      "openURL: the phone number or the password is wrong; attempts left before the next wait: 4"
    ),
    ("app://Login/rename?nickname=hunter2", "openURL: Login/rename isn't open to url calls"),
    ("no url", "openURL: "),
  ])
  func `openURL logs why a link failed, without values, and returns false`(
    _ url: String, _ line: String
  ) async throws {
    let mediator = try Application.mediator(services)
    #expect(
      await AppLaunch.openURL(url, in: mediator, confirm: { _ in true }, log: lines.write) == false)
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.hasPrefix(line) == true, "\(lines.all)")
    #expect(lines.all.first?.contains("hunter2") == false)
  }
}

/// Lines that were logged.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func write(_ line: String) { lines.withLock { $0.append(line) } }
}
