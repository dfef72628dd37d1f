/// Runs the launch steps and the hooks of one mediator: starts them once, and stops them once.
actor LifecycleRunner {
  private enum Direction: Hashable { case start, stop }

  /// The state of one direction: the callers that wait for its end, or its report.
  private enum Run {
    case underWay([CheckedContinuation<LifecycleReport, Never>])
    case over(LifecycleReport)
  }

  private let lifecycles: [LinkedTarget.Lifecycle]
  private let plan: LifecyclePlan
  private let dispatcher: Dispatcher
  private let clock: any Clock<Duration>
  private var runs: [Direction: Run] = [:]
  private var entries: [Direction: [LifecycleReport.Entry]] = [:]
  /// The hooks of the instances that are set up or being set up, by their index in the plan.
  private var bound: [Int: LinkedTarget.Lifecycle.Hooks] = [:]
  /// The indexes of the steps that succeeded, in their order.
  private var launched: [Int] = []
  /// Indexes in the plan, in the order in which their set-ups ended.
  private var setUp: [Int] = []
  /// The reasons to skip units: a failure, a failed predecessor, or a cancelled start.
  private var failed: [Int: String] = [:]
  /// Whether a hook asked for a stop during the start.
  private var isStopRequested = false

  /// The running hook or launch step of this task, by its runner.
  @TaskLocal private static var hook: TaskScope<ObjectIdentifier>?

  /// Whether this task belongs to a running hook of this runner; other callers may wait for the runner.
  nonisolated var isInHook: Bool {
    Self.hook?.running.contains { $0.subject == ObjectIdentifier(self) } ?? false
  }

  /// Takes lifecycles without faults, in the order of registration.
  init(
    _ lifecycles: [LinkedTarget.Lifecycle], _ dispatcher: Dispatcher, _ clock: any Clock<Duration>
  ) {
    self.lifecycles = lifecycles
    self.dispatcher = dispatcher
    self.clock = clock
    plan = LifecyclePlan(lifecycles.map(\.unit))
  }

  /// A launch step bound to its mediator; not stored, because it retains the mediator, which owns this runner.
  struct Step: Sendable {
    let name: String
    let run: @Sendable () async throws -> Void
    let stop: (@Sendable () async throws -> Void)?
  }

  /// Runs the launch steps, every `setUp` and every `start`; the first time only.
  func start(_ steps: [Step]) async -> LifecycleReport {
    let report = await once(.start) {
      for index in steps.indices { await launch(steps[index], at: index) }
      for phase in [LifecycleReport.Phase.setUp, .start] { await walk(phase) }
    }
    if isStopRequested, !isInHook {
      _ = await Task.withoutCancellation { await self.stop(steps) }
    }
    return report
  }

  /// Waits for a running start, ends the durable deliveries, and runs every `stop`, then those of the steps; once.
  ///
  /// A hook can't wait for its own start: its request runs at the end of the start.
  func stop(_ steps: [Step]) async -> LifecycleReport {
    // A mediator that is stopped before it starts never starts.
    _ = await once(.start) {}
    if case .underWay = runs[.start] {
      isStopRequested = true
      return report(.stop)
    }
    return await once(.stop) {
      await dispatcher.queue?.end()
      for unit in setUp.reversed() { await end(unit) }
      bound = [:]
      for index in launched.reversed() { await end(steps[index]) }
      launched = []
    }
  }

  /// Does the work once; later callers wait for its end, except for running hooks.
  private func once(_ direction: Direction, _ work: () async -> Void) async -> LifecycleReport {
    switch runs[direction] {
    case .over(let report): return report
    case .underWay where isInHook: return report(direction)
    case .underWay(let waiting):
      return await withCheckedContinuation { runs[direction] = .underWay(waiting + [$0]) }
    case nil: break
    }
    runs[direction] = .underWay([])
    await work()
    let report = report(direction)
    guard case .underWay(let waiting) = runs.updateValue(.over(report), forKey: direction) else {
      return report
    }
    for one in waiting { one.resume(returning: report) }
    return report
  }

  private func report(_ direction: Direction) -> LifecycleReport {
    LifecycleReport(entries: entries[direction] ?? [])
  }
}

extension LifecycleRunner {
  private struct Ended {
    let unit: Int
    let entry: LifecycleReport.Entry
    let bound: LinkedTarget.Lifecycle.Hooks?
  }

  private func walk(_ phase: LifecycleReport.Phase) async {
    var schedule = LifecyclePlan.Schedule(plan)
    await withTaskGroup(of: Ended.self) { group in
      var ready = schedule.begin()
      while true {
        while let unit = ready.first {
          ready.removeFirst()
          if mayRun(unit, phase) {
            add(unit, phase, to: &group)
          } else {
            pass(unit, phase)
            ready += schedule.end(unit)
          }
        }
        guard let ended = await group.next() else { break }
        note(ended, phase)
        ready = schedule.end(ended.unit)
      }
    }
  }

  /// Whether a unit has a hook to run, and no unit that it starts after has failed.
  private func mayRun(_ unit: Int, _ phase: LifecycleReport.Phase) -> Bool {
    if failed[unit] == nil {
      failed[unit] = plan.predecessors[unit].lazy.compactMap { self.failed[$0] }.first
    }
    guard lifecycles[unit].phases.contains(phase) else { return false }
    if failed[unit] == nil, Task.isCancelled { failed[unit] = "the start was cancelled" }
    return failed[unit] == nil
  }

  /// Records a unit that doesn't run: it has no hook, or there is a reason to skip it.
  private func pass(_ unit: Int, _ phase: LifecycleReport.Phase) {
    let lifecycle = lifecycles[unit]
    if let reason = failed[unit], lifecycle.phases.contains(phase) {
      entries[.start, default: []].append(.skipped(lifecycle.unit.name, phase, reason))
    } else if failed[unit] == nil, phase == .setUp {
      setUp.append(unit)
    }
  }

  /// Adds a child task for a hook; immediate tasks begin in the order of adding.
  private func add(
    _ unit: Int, _ phase: LifecycleReport.Phase, to group: inout TaskGroup<Ended>
  ) {
    let work = { @Sendable [lifecycle = lifecycles[unit], bound = bound[unit], self] in
      await self.run(lifecycle, bound, unit, phase)
    }
    if #available(macOS 26, iOS 26, *) {
      group.addImmediateTask(operation: work)
    } else {
      group.addTask(operation: work)
    }
  }

  private nonisolated func run(
    _ lifecycle: LinkedTarget.Lifecycle, _ bound: LinkedTarget.Lifecycle.Hooks?, _ unit: Int,
    _ phase: LifecycleReport.Phase
  ) async -> Ended {
    var bound = bound
    let entry = await timed(lifecycle.unit.name, phase) {
      let hooks = try bound ?? lifecycle.bind(dispatcher)
      bound = hooks
      try await hooks[phase]?()
    }
    return Ended(unit: unit, entry: entry, bound: bound)
  }

  private func note(_ ended: Ended, _ phase: LifecycleReport.Phase) {
    entries[.start, default: []].append(ended.entry)
    bound[ended.unit] = ended.bound
    if ended.entry.outcome != .ok {
      failed[ended.unit] = "'\(ended.entry.module)' failed"
    } else if phase == .setUp {
      setUp.append(ended.unit)
    }
  }

  private func launch(_ step: Step, at index: Int) async {
    let entry =
      Task.isCancelled
      ? .skipped(step.name, .launch, "the start was cancelled")
      : await timed(step.name, .launch) { try await step.run() }
    entries[.start, default: []].append(entry)
    if entry.outcome == .ok { launched.append(index) }
  }

  private func end(_ step: Step) async {
    guard let stop = step.stop else { return }
    let entry = await timed(step.name, .stop) { try await stop() }
    entries[.stop, default: []].append(entry)
  }

  private func end(_ unit: Int) async {
    guard lifecycles[unit].phases.contains(.stop) else { return }
    let ended = await run(lifecycles[unit], bound[unit], unit, .stop)
    entries[.stop, default: []].append(ended.entry)
  }

  private nonisolated func timed(
    _ name: String, _ phase: LifecycleReport.Phase, _ work: () async throws -> Void
  ) async -> LifecycleReport.Entry {
    var outcome = LifecycleReport.Outcome.ok
    let duration = await clock.measure {
      do {
        try await TaskScope(ObjectIdentifier(self), in: Self.$hook).run(in: Self.$hook, work)
      } catch { outcome = .failed(error.userMessage) }
    }
    return LifecycleReport.Entry(module: name, phase: phase, outcome: outcome, duration: duration)
  }
}

extension LifecycleReport.Entry {
  fileprivate static func skipped(_ name: String, _ phase: LifecycleReport.Phase, _ reason: String)
    -> LifecycleReport.Entry
  {
    LifecycleReport.Entry(
      module: name, phase: phase, outcome: .skipped("skipped because \(reason)"), duration: .zero)
  }
}
