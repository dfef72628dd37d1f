/// Runs the launch steps and the hooks of one mediator: once forth, once back.
actor LifecycleRunner {
  /// The way forth, and the way back.
  private enum Way: Hashable { case forth, back }

  /// One of the two: who waits for its end, or what it came to.
  private enum Run {
    case underWay([CheckedContinuation<LifecycleReport, Never>])
    case over(LifecycleReport)
  }

  /// The runner whose hook this task runs in; it must not wait for itself.
  @TaskLocal private static var current: LifecycleRunner?

  private let steps: [LaunchStep]
  private let lifecycles: [LinkedLifecycle]
  private let plan: LifecyclePlan
  private let dispatcher: Dispatcher
  private let clock: any Clock<Duration>
  private var runs: [Way: Run] = [:]
  private var entries: [Way: [LifecycleReport.Entry]] = [:]
  /// The instances that are set up or being so, by their place in the plan.
  private var bound: [Int: BoundLifecycle] = [:]
  /// The steps that ran without failing, in their order.
  private var launched: [LaunchStep] = []
  /// Places in the plan, in the order in which they ended setting up.
  private var setUp: [Int] = []
  /// Why nothing more of a place runs: it failed, starts after one that did, or the start was cancelled.
  private var failed: [Int: String] = [:]

  /// The lifecycles must be without faults, and stand in the order of registration.
  init(
    _ steps: [LaunchStep], _ lifecycles: [LinkedLifecycle], _ dispatcher: Dispatcher,
    _ clock: any Clock<Duration>
  ) {
    self.steps = steps
    self.lifecycles = lifecycles
    self.dispatcher = dispatcher
    self.clock = clock
    plan = LifecyclePlan(lifecycles.map(\.unit))
  }

  /// Whether there is nothing to run, so that callers needn't wait for this actor.
  nonisolated var isIdle: Bool { steps.isEmpty && lifecycles.isEmpty }

  /// Runs the launch steps, every `setUp` and every `start`; the first time only.
  ///
  /// The mediator is the one that owns this, and isn't kept.
  func start(in mediator: Mediator) async -> LifecycleReport {
    await once(.forth) {
      for step in steps { await launch(step, in: mediator) }
      for phase in [LifecycleReport.Phase.setUp, .start] { await walk(phase) }
    }
  }

  /// Runs every `stop`, then those of the steps, after the start that is under way, if one is; the first time only.
  func stop(in mediator: Mediator) async -> LifecycleReport {
    // What was stopped before it started never starts.
    if runs[.forth] == nil { runs[.forth] = .over(LifecycleReport(entries: [])) }
    if Self.current !== self { _ = await start(in: mediator) }
    if case .underWay = runs[.forth] { return report(.back) }
    return await once(.back) {
      for unit in setUp.reversed() { await end(unit) }
      bound = [:]
      for step in launched.reversed() { await end(step, in: mediator) }
      launched = []
    }
  }

  /// Does the work once: who comes later waits for the same end, save the work itself.
  private func once(_ way: Way, _ work: () async -> Void) async -> LifecycleReport {
    switch runs[way] {
    case .over(let report): return report
    case .underWay where Self.current === self: return report(way)
    case .underWay(let waiting):
      return await withCheckedContinuation { runs[way] = .underWay(waiting + [$0]) }
    case nil: break
    }
    runs[way] = .underWay([])
    await work()
    let report = report(way)
    guard case .underWay(let waiting) = runs.updateValue(.over(report), forKey: way) else {
      return report
    }
    for one in waiting { one.resume(returning: report) }
    return report
  }

  private func report(_ way: Way) -> LifecycleReport {
    LifecycleReport(entries: entries[way] ?? [])
  }
}

// One phase.
extension LifecycleRunner {
  /// What a child task tells of one hook.
  private struct Ended {
    let unit: Int
    let entry: LifecycleReport.Entry
    let bound: BoundLifecycle?
  }

  private func walk(_ phase: LifecycleReport.Phase) async {
    var schedule = LifecycleSchedule(plan)
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

  /// Whether a unit has a hook to run, and nothing it starts after has failed.
  private func mayRun(_ unit: Int, _ phase: LifecycleReport.Phase) -> Bool {
    if failed[unit] == nil {
      failed[unit] = plan.predecessors[unit].lazy.compactMap { self.failed[$0] }.first
    }
    guard lifecycles[unit].phases.contains(phase) else { return false }
    if failed[unit] == nil, Task.isCancelled { failed[unit] = "the start was cancelled" }
    return failed[unit] == nil
  }

  /// Notes what has no turn: it has no hook, or there is a reason to skip it.
  private func pass(_ unit: Int, _ phase: LifecycleReport.Phase) {
    let lifecycle = lifecycles[unit]
    if let reason = failed[unit], lifecycle.phases.contains(phase) {
      entries[.forth, default: []].append(.skipped(lifecycle.unit.name, phase, reason))
    } else if failed[unit] == nil, phase == .setUp {
      setUp.append(unit)
    }
  }

  /// Begins a hook beside those that run; an immediate task begins in the order of the calls of this.
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
    _ lifecycle: LinkedLifecycle, _ bound: BoundLifecycle?, _ unit: Int,
    _ phase: LifecycleReport.Phase
  ) async -> Ended {
    var bound = bound
    let entry = await timed(lifecycle.unit.name, phase) {
      let living = try bound ?? lifecycle.bind(dispatcher)
      bound = living
      try await living.hooks[phase]?()
    }
    return Ended(unit: unit, entry: entry, bound: bound)
  }

  private func note(_ ended: Ended, _ phase: LifecycleReport.Phase) {
    entries[.forth, default: []].append(ended.entry)
    bound[ended.unit] = ended.bound
    if ended.entry.outcome != .ok {
      failed[ended.unit] = "'\(ended.entry.module)' failed"
    } else if phase == .setUp {
      setUp.append(ended.unit)
    }
  }

  private func launch(_ step: LaunchStep, in mediator: Mediator) async {
    let entry =
      Task.isCancelled
      ? .skipped(step.name, .launch, "the start was cancelled")
      : await timed(step.name, .launch) { try await step.run(mediator) }
    entries[.forth, default: []].append(entry)
    if entry.outcome == .ok { launched.append(step) }
  }

  private func end(_ step: LaunchStep, in mediator: Mediator) async {
    guard let stop = step.stop else { return }
    let entry = await timed(step.name, .stop) { try await stop(mediator) }
    entries[.back, default: []].append(entry)
  }

  private func end(_ unit: Int) async {
    guard lifecycles[unit].phases.contains(.stop) else { return }
    let ended = await run(lifecycles[unit], bound[unit], unit, .stop)
    entries[.back, default: []].append(ended.entry)
  }

  private nonisolated func timed(
    _ name: String, _ phase: LifecycleReport.Phase, _ work: () async throws -> Void
  ) async -> LifecycleReport.Entry {
    let elapsed = clock.stopwatch()
    var outcome = LifecycleReport.Outcome.ok
    do {
      try await Self.$current.withValue(self) { try await work() }
    } catch { outcome = .failed(error.userMessage) }
    return LifecycleReport.Entry(module: name, phase: phase, outcome: outcome, duration: elapsed())
  }
}

extension Clock where Duration == Swift.Duration {
  /// Answers the time since now, each time it is asked.
  fileprivate func stopwatch() -> @Sendable () -> Duration {
    let begin = now
    return { begin.duration(to: self.now) }
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
