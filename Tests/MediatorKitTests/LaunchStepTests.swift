import TestSupport
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
      LaunchStep(name) { [lines] _ in
        lines.write(name)
        if name == failing { throw DeskError.lost }
      }
    }
  }

  @Test func `Steps run in their order`() async throws {
    let report = try await Mediator([], launch: launch()).start()
    #expect(lines.all == Self.names)
    #expect(report.entries.map(\.module) == Self.names)
    #expect(report.entries.allSatisfy { $0.phase == .launch && $0.outcome == .ok })
  }

  @Test func `F61: A failing step is reported, and the later ones still run`() async throws {
    let report = try await Mediator([], launch: launch(failing: "configJPush")).start()
    #expect(lines.all == Self.names)
    #expect(
      report.problems.map(\.description) == ["configJPush launch failed: the desk is lost"])
  }

  @Test func `Steps run one after the other, before every module's set-up`() async throws {
    let steps = ["one", "two"].map { name in
      LaunchStep(name) { [lines] _ in
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
      LaunchStep("one") { _ in
        begun.give()
        await Signal().wait()
      },
      LaunchStep("two") { _ in },
    ]
    let mediator = try Mediator([], launch: steps)
    let task = Task { await mediator.start() }
    await begun.wait()
    task.cancel()
    #expect(
      await task.value.description
        == "one launch ok\ntwo launch skipped because the start was cancelled")
  }

  @Test func `A step gets the mediator, for its run and its stop`() async throws {
    let call: @Sendable (Mediator) async throws -> String = { mediator in
      "\(try await mediator.perform("Bumble/number").get(as: Int.self))"
    }
    let step = LaunchStep("call") { [lines] mediator in
      lines.write(try await call(mediator))
    } stop: { [lines] mediator in
      lines.write("stop " + (try await call(mediator)))
    }
    let mediator = try Mediator(launch: [step]) {
      Registration(Target_Bee<Bumble>.self) { _ in Target_Bee<Bumble>(number: 7) { _ in } }
    }
    #expect(await mediator.start().problems == [])
    #expect(await mediator.stop().problems == [])
    #expect(lines.all == ["7", "stop 7"])
  }

  @Test func `Steps stop in the reverse order, after all modules`() async throws {
    let steps = ["one", "two", "three"].map { name in
      LaunchStep(name) { [lines] _ in
        lines.write(name)
      } stop: { [lines] _ in
        lines.write("\(name) stop")
      }
    }
    let mediator = try Mediator(launch: steps + [LaunchStep("none") { _ in }]) {
      Registration(Target_Hive.self) { _ in Target_Hive() }
      Target_Bee<Bumble>.registered { [lines] in lines.write($0) }
    }
    await mediator.start()
    let report = await mediator.stop()
    #expect(lines.all.suffix(4) == ["Bumble stop", "three stop", "two stop", "one stop"])
    #expect(report.entries.map(\.module) == ["Bumble", "three", "two", "one"])
    #expect(report.entries.allSatisfy { $0.phase == .stop && $0.outcome == .ok })
    await mediator.stop()
    #expect(lines.all.filter { $0 == "one stop" }.count == 1)
  }

  @Test func `A failing stop is reported, and the others still run`() async throws {
    let steps = ["one", "two"].map { name in
      LaunchStep(name) { _ in
      } stop: { _ in
        throw DeskError.lost
      }
    }
    let mediator = try Mediator([], launch: steps)
    await mediator.start()
    #expect(
      await mediator.stop().problems.map(\.description)
        == ["two stop failed: the desk is lost", "one stop failed: the desk is lost"])
  }

  @Test func `A step that failed, was skipped or never ran isn't stopped`() async throws {
    let stop: LaunchStep.Work = { [lines] _ in lines.write("stop") }
    let failing = try Mediator(
      [], launch: [LaunchStep("one", run: { _ in throw DeskError.lost }, stop: stop)])
    await failing.start()
    #expect(await failing.stop().entries == [])
    let unstarted = try Mediator([], launch: [LaunchStep("one", run: { _ in }, stop: stop)])
    #expect(await unstarted.stop().entries == [])
    let cancelled = try Mediator([], launch: [LaunchStep("one", run: { _ in }, stop: stop)])
    let goOn = Signal()
    let task = Task {
      await goOn.wait()
      await cancelled.start()
    }
    task.cancel()
    goOn.give()
    await task.value
    #expect(await cancelled.stop().entries == [])
    #expect(lines.all == [])
  }

  @Test func `Started steps don't keep their mediator`() async throws {
    weak var mediator: Mediator?
    do {
      let strong = try Mediator([], launch: [LaunchStep("one", run: { _ in }, stop: { _ in })])
      mediator = strong
      await strong.start()
    }
    #expect(mediator == nil)
  }

  @Test func `Two steps with one name are a fault`() throws {
    let error = try #require(throws: RegistrationError.self) {
      try Mediator([], launch: [LaunchStep("tabs") { _ in }, LaunchStep("tabs") { _ in }])
    }
    #expect(
      error.faults == [Finding(.duplicate, "launch step 'tabs' is declared 2 times")])
  }
}
