import TestSupport
import Testing

@testable import MediatorKit

/// Stops and starts that hooks ask for, and tasks that hooks made.
struct StopDuringStartTests {
  enum Bumble: Bee {}

  let lines = Lines()

  /// A mediator of one module that writes its hooks, and runs a closure in its `setUp`.
  func mediator(
    _ steps: [LaunchStep] = [], onSetUp: @escaping @Sendable () async -> Void = {}
  ) throws -> Mediator {
    try Mediator(launch: steps) {
      Registration(Target_Hive.self) { _ in Target_Hive() }
      Target_Bee<Bumble>.registered { [lines] line in
        if line == "Bumble setUp" { await onSetUp() }
        lines.write(line)
      }
    }
  }

  static let hooks = ["Bumble setUp", "Bumble start", "Bumble stop"]

  @Test func `A task that a launch step made stops the application during its start`() async throws
  {
    let (stops, signalled) = (Signal(), Signal())
    let listener = Holder<Task<LifecycleReport, Never>>()
    let step = LaunchStep("signals") { mediator in
      listener.value = Task { [unowned mediator] in
        await signalled.wait()
        async let report = mediator.stop()
        stops.give()
        return await report
      }
    }
    let mediator = try mediator([step]) {
      signalled.give()
      await stops.wait()
    }
    #expect(await mediator.start().problems == [])
    #expect(await listener.value?.value.description == "Bumble stop ok")
    #expect(lines.all == Self.hooks)
  }

  /// How a hook asks for a stop and waits for the reply.
  enum Asking: CaseIterable {
    case itself, childTask, taskGroup, task

    func stop(_ mediator: Mediator) async -> LifecycleReport {
      switch self {
      case .itself: return await mediator.stop()
      case .childTask:
        async let report = mediator.stop()
        return await report
      case .taskGroup:
        return await withTaskGroup { group in
          group.addTask { await mediator.stop() }
          return await group.next() ?? LifecycleReport(entries: [])
        }
      case .task: return await Task { await mediator.stop() }.value
      }
    }
  }

  @Test(arguments: Asking.allCases)
  func `A stop that a hook asks for runs when the start has ended`(asking: Asking) async throws {
    let home = Holder<Mediator>()
    let mediator = try mediator { [lines] in
      guard let mediator = home.value else { return }
      lines.write("asked: \(await asking.stop(mediator).entries)")
    }
    home.value = mediator
    #expect(await mediator.start().entries.map(\.phase) == [.setUp, .start])
    #expect(lines.all == ["asked: []"] + Self.hooks)
    #expect(await mediator.stop().description == "Bumble stop ok")
    #expect(lines.all.count == 4)
    home.value = nil
  }

  @Test func `A stop that a launch step asks for runs although the start is cancelled`()
    async throws
  {
    let step = LaunchStep("first") { mediator in
      await mediator.stop()
      withUnsafeCurrentTask { $0?.cancel() }
    } stop: { [lines] _ in
      lines.write("first stop \(Task.isCancelled)")
    }
    let mediator = try mediator([step])
    _ = await Task { await mediator.start() }.value
    #expect(lines.all == ["first stop false"])
  }

  @Test func `A hook of another mediator inside a hook doesn't wait for the outer one`()
    async throws
  {
    let home = Holder<Mediator>()
    let outer = try mediator {
      let step = LaunchStep("inner") { _ in _ = await home.value?.stop() }
      _ = await (try? Mediator([], launch: [step]))?.start()
    }
    home.value = outer
    await outer.start()
    #expect(lines.all == Self.hooks)
    home.value = nil
  }

  @Test func `A task that outlives its launch step gets the whole report of the start`()
    async throws
  {
    let (asks, stepEnded) = (Signal(), Signal())
    let task = Holder<Task<LifecycleReport, Never>>()
    let step = LaunchStep("made") { mediator in
      task.value = Task { [unowned mediator] in
        await stepEnded.wait()
        async let report = mediator.start()
        asks.give()
        return await report
      }
    }
    let mediator = try mediator([step]) {
      stepEnded.give()
      await asks.wait()
    }
    let report = await mediator.start()
    #expect(await task.value?.value == report)
    #expect(report.entries.count == 3)
  }
}
