import TestSupport
import Testing

@testable import MediatorKit

struct LifecycleRunnerTests {
  typealias Hook = @Sendable (_ name: String) async throws -> Void

  let lines = Lines()

  /// A lifecycle whose hooks all run one closure with their name: `A setUp`.
  static func lifecycle(
    _ unit: LifecyclePlan.Unit, _ phases: Set<LifecycleReport.Phase> = [.setUp, .start, .stop],
    hook: @escaping Hook
  ) -> LinkedTarget.Lifecycle {
    LinkedTarget.Lifecycle(unit: unit, phases: phases) { _ in
      var hooks: LinkedTarget.Lifecycle.Hooks = [:]
      for phase in phases { hooks[phase] = { try await hook("\(unit.name) \(phase.rawValue)") } }
      return hooks
    }
  }

  /// A runner whose hooks record their names, and throw for the given ones.
  func runner(
    _ units: [LifecyclePlan.Unit], phases: [String: Set<LifecycleReport.Phase>] = [:],
    failing: [String] = []
  ) -> LifecycleRunner {
    let lifecycles = units.map { unit in
      Self.lifecycle(unit, phases[unit.name] ?? [.setUp, .start, .stop]) { [lines] name in
        lines.write(name)
        if failing.contains(name) { throw DeskError.closed }
      }
    }
    return Self.runner(lifecycles)
  }

  static func runner(_ lifecycles: [LinkedTarget.Lifecycle]) -> LifecycleRunner {
    let dispatcher = Dispatcher([], fallback: nil, [], SteppingClock(step: .seconds(1)), nil)
    return LifecycleRunner(lifecycles, dispatcher, SteppingClock(step: .seconds(1)))
  }

  static func unit(_ name: String, after: [String] = []) -> LifecyclePlan.Unit {
    LifecyclePlan.Unit(name: name, startsAfter: after)
  }

  @Test func `Every set-up ends before any start begins, and stops run in the reverse order`() async
  {
    let runner = runner([
      Self.unit("A"), LifecyclePlan.Unit(name: "B", level: .basic), Self.unit("C"),
    ])
    let forth = await runner.start([])
    #expect(lines.all == ["B setUp", "A setUp", "C setUp", "B start", "A start", "C start"])
    #expect(forth.entries.map { "\($0.module) \($0.phase)" } == lines.all)
    #expect(forth.problems == [])
    let back = await runner.stop([])
    #expect(back.description == "C stop ok\nA stop ok\nB stop ok")
    #expect(Array(lines.all.suffix(3)) == ["C stop", "A stop", "B stop"])
  }

  @Test func `A failing set-up is reported, and only units that start after it are skipped`() async
  {
    let units = [
      Self.unit("A"), Self.unit("B", after: ["A"]), Self.unit("C", after: ["B"]), Self.unit("D"),
    ]
    let runner = runner(units, phases: ["B": [.stop]], failing: ["A setUp"])
    let report = await runner.start([])
    #expect(
      report.entries.map(\.description) == [
        "A setUp failed: the desk is closed", "C setUp skipped because 'A' failed", "D setUp ok",
        "A start skipped because 'A' failed", "C start skipped because 'A' failed", "D start ok",
      ])
    #expect(lines.all == ["A setUp", "D setUp", "D start"])
    #expect(await runner.stop([]).description == "D stop ok")
  }

  @Test func `A unit whose start fails is stopped, and units that start after it are skipped`()
    async
  {
    let runner = runner(
      [Self.unit("A"), Self.unit("B", after: ["A"]), Self.unit("C")], failing: ["A start"])
    let report = await runner.start([])
    #expect(
      report.problems.map(\.description) == [
        "A start failed: the desk is closed", "B start skipped because 'A' failed",
      ])
    #expect(report.problems.map(\.duration) == [.seconds(1), .zero])
    // C was set up beside A, so before B.
    #expect(await runner.stop([]).description == "B stop ok\nC stop ok\nA stop ok")
  }

  @Test func `A failing stop doesn't keep others from stopping`() async {
    let runner = runner(
      [Self.unit("A"), Self.unit("B")], failing: ["A stop", "B stop"])
    _ = await runner.start([])
    #expect(
      await runner.stop([]).description
        == "B stop failed: the desk is closed\nA stop failed: the desk is closed")
  }

  @Test func `A target that can't be created fails with its first hook`() async {
    let lifecycle = LinkedTarget.Lifecycle(unit: Self.unit("A"), phases: [.start, .stop]) { _ in
      throw CancellationError()
    }
    let runner = Self.runner([lifecycle])
    #expect(await runner.start([]).description == "A start failed: it was cancelled")
    #expect(await runner.stop([]).description == "A stop failed: it was cancelled")
  }

  @Test func `Units of one rank run concurrently, others one after the other`() async {
    let (first, second) = (Signal(), Signal())
    // Each of the two waits until the other has begun.
    let lifecycles = [
      Self.lifecycle(Self.unit("A"), [.setUp]) { _ in
        first.give()
        await second.wait()
      },
      Self.lifecycle(Self.unit("B"), [.setUp]) { _ in
        second.give()
        await first.wait()
      },
      Self.lifecycle(LifecyclePlan.Unit(name: "C", level: .basic), [.setUp]) { [lines] name in
        await Task.yield()
        lines.write(name)
      },
    ]
    let report = await Self.runner(lifecycles).start([])
    #expect(report.entries.first?.module == "C")
    #expect(Set(report.entries.map(\.module)) == ["A", "B", "C"])
  }

  @Test func `Durations are measured by the injected clock`() async {
    let report = await runner([Self.unit("A")]).start([])
    #expect(report.entries.map(\.duration) == [.seconds(1), .seconds(1)])
  }

  @Test func `A later start or stop returns the same report, and runs nothing`() async {
    let runner = runner([Self.unit("A")])
    let forth = await runner.start([])
    #expect(await runner.start([]) == forth)
    let back = await runner.stop([])
    #expect(await runner.stop([]) == back)
    #expect(await runner.start([]) == forth)
    #expect(lines.all == ["A setUp", "A start", "A stop"])
  }

  @Test func `Concurrent starts are one, and a stop waits for it`() async {
    let (begun, goOn) = (Signal(), Signal())
    let runner = Self.runner([
      Self.lifecycle(Self.unit("A")) { [lines] name in
        lines.write(name)
        begun.give()
        await goOn.wait()
      }
    ])
    async let first = runner.start([])
    await begun.wait()
    async let second = runner.start([])
    async let stop = runner.stop([])
    async let third = runner.start([])
    goOn.give()
    let reports = await [first, second, third]
    #expect(Set(reports).count == 1)
    #expect(await stop.description == "A stop ok")
    #expect(lines.all == ["A setUp", "A start", "A stop"])
  }

  @Test func `A runner that is stopped first never starts`() async {
    let runner = runner([Self.unit("A")])
    #expect(await runner.stop([]).entries == [])
    #expect(await runner.start([]).entries == [])
    #expect(lines.all == [])
  }

  @Test func `A hook that starts or stops its own runner doesn't wait for itself`() async {
    let (asked, mine) = (Lines(), Signal())
    let box = Holder<LifecycleRunner>()
    let runner = Self.runner([
      Self.lifecycle(Self.unit("A")) { name in
        guard let runner = box.value else { return }
        let (forth, back) = (await runner.start([]), await runner.stop([]))
        asked.write("\(name): \(forth.entries.count) \(back.entries.count)")
        mine.give()
      }
    ])
    box.value = runner
    _ = await runner.start([])
    _ = await runner.stop([])
    #expect(asked.all == ["A setUp: 0 0", "A start: 1 0", "A stop: 2 0"])
    box.value = nil
  }

  @Test
  func `Hooks that haven't begun when the start is cancelled are skipped, and stops still run`()
    async
  {
    let begun = Signal()
    let runner = Self.runner([
      Self.lifecycle(LifecyclePlan.Unit(name: "A", level: .basic)) { name in
        guard name == "A setUp" else { return }
        begun.give()
        await Signal().wait()
      },
      Self.lifecycle(Self.unit("B")) { _ in },
    ])
    let task = Task { await runner.start([]) }
    await begun.wait()
    task.cancel()
    #expect(
      await task.value.entries.map(\.description) == [
        "A setUp ok", "B setUp skipped because the start was cancelled",
        "A start skipped because the start was cancelled",
        "B start skipped because the start was cancelled",
      ])
    #expect(await runner.stop([]).description == "A stop ok")
  }

  @Test(arguments: 0..<100)
  func `Every plan sets up each unit once in order, and stops in the exact reverse`(seed: UInt64)
    async
  {
    var generator = SeededGenerator(seed: seed)
    let units = generator.lifecycleUnits()
    let failing = units.map(\.name).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
    let yields = units.map { _ in Int.random(in: 0..<3, using: &generator) }
    let lifecycles = zip(units, yields).map { unit, yields in
      Self.lifecycle(unit) { name in
        for _ in 0..<yields { await Task.yield() }
        if failing.contains(unit.name), !name.hasSuffix("setUp") { throw DeskError.lost }
      }
    }
    let runner = Self.runner(lifecycles)
    let entries = await runner.start([]).entries
    let setUps = entries.filter { $0.phase == .setUp }.map(\.module)
    #expect(setUps.sorted() == units.map(\.name).sorted())
    #expect(entries.count == units.count * 2)
    for unit in units {
      let place = setUps.firstIndex(of: unit.name) ?? 0
      let before = setUps[..<place]
      #expect(unit.startsAfter.allSatisfy { $0 == "Gone" || before.contains($0) })
    }
    #expect(await runner.stop([]).entries.map(\.module) == setUps.reversed())
  }
}
