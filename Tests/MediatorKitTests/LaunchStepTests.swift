import Testing

@testable import MediatorKit

struct LaunchStepTests {
  enum Bumble: Bee {}

  let lines = Lines()

  static let names = [
    "configTabbar", "registWeChat", "configNetWork", "configJPush", "configKeyboard",
    "configBaiduMobStat", "configShareSDK",
  ]

  func launch(failing: String? = nil) -> [LaunchStep] {
    Self.names.map { name in
      LaunchStep(name) { [lines] in
        lines.write(name)
        if name == failing { throw DeskError.lost }
      }
    }
  }

  @Test func `F61 The seven steps run in their order`() async throws {
    let report = try await Mediator([], launch: launch()).start()
    #expect(lines.all == Self.names)
    #expect(report.entries.map(\.module) == Self.names)
    #expect(report.entries.allSatisfy { $0.phase == .launch && $0.outcome == .ok })
  }

  @Test func `F61 A step that fails is reported, and the later ones still run`() async throws {
    let report = try await Mediator([], launch: launch(failing: "configJPush")).start()
    #expect(lines.all == Self.names)
    #expect(
      report.problems.map(\.description) == ["configJPush launch failed: the desk is lost"])
  }

  @Test func `Steps run before every module is set up, one after the other`() async throws {
    let steps = ["one", "two"].map { name in
      LaunchStep(name) { [lines] in
        await Task.yield()
        lines.write(name)
      }
    }
    let mediator = try Mediator(clock: SteppingClock(step: .seconds(1)), launch: steps) {
      Registration(Target_Hive.self) { _ in Target_Hive() }
      Target_Bee<Bumble>.registered { [lines] in lines.write($0) }
    }
    let report = await mediator.start()
    #expect(lines.all == ["one", "two", "Bumble setUp", "Bumble start"])
    #expect(report.entries.map(\.duration) == [.seconds(1), .seconds(1), .seconds(1), .seconds(1)])
    #expect(await mediator.stop().entries.map(\.module) == ["Bumble"])
  }

  @Test func `Steps that haven't begun when the start is cancelled are skipped`() async throws {
    let begun = Signal()
    let steps = [
      LaunchStep("one") {
        begun.give()
        await Signal().wait()
      },
      LaunchStep("two") {},
    ]
    let mediator = try Mediator([], launch: steps)
    let task = Task { await mediator.start() }
    await begun.wait()
    task.cancel()
    #expect(
      await task.value.description
        == "one launch ok\ntwo launch skipped because the start was cancelled")
  }

  @Test func `Two steps of one name are a fault`() throws {
    let error = try #require(throws: RegistrationError.self) {
      try Mediator([], launch: [LaunchStep("tabs") {}, LaunchStep("tabs") {}])
    }
    #expect(
      error.faults == [RegistrationFault(.duplicate, "launch step 'tabs' is declared 2 times")])
  }
}
