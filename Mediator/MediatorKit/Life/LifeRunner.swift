/// Runs the launch steps and the hooks of one mediator: once forth, once back.
actor LifeRunner {
  /// The way forth, and the way back.
  private enum Way: Hashable { case forth, back }

  /// One of the two: who waits for its end, or what it came to.
  private enum Run {
    case underWay([CheckedContinuation<LifeReport, Never>])
    case over(LifeReport)
  }

  /// The runner whose hook this task runs in; it must not wait for itself.
  @TaskLocal private static var current: LifeRunner?

  private let steps: [LaunchStep]
  private let lives: [LinkedLife]
  private let plan: LifePlan
  private let dispatcher: Dispatcher
  private let clock: any Clock<Duration>
  private var runs: [Way: Run] = [:]
  private var entries: [Way: [LifeReport.Entry]] = [:]
  /// The instances that are set up or being so, by their place in the plan.
  private var bound: [Int: BoundLife] = [:]
  /// The steps that ran without failing, in their order.
  private var launched: [LaunchStep] = []
  /// Places in the plan, in the order in which they ended setting up.
  private var setUp: [Int] = []
  /// Why nothing more of a place runs: it failed, starts after one that did, or the start was cancelled.
  private var failed: [Int: String] = [:]

  /// The lives must be without faults, and stand in the order of registration.
  init(
    _ steps: [LaunchStep], _ lives: [LinkedLife], _ dispatcher: Dispatcher,
    _ clock: any Clock<Duration>
  ) {
    self.steps = steps
    self.lives = lives
    self.dispatcher = dispatcher
    self.clock = clock
    plan = LifePlan(lives.map(\.unit))
  }

  /// Whether there is nothing to run, so that nobody has to wait for this.
  nonisolated var isIdle: Bool { steps.isEmpty && lives.isEmpty }

  /// Runs the launch steps, every `setUp` and every `start`; the first time only.
  ///
  /// The mediator is the one that owns this, and isn't kept.
  func start(in mediator: Mediator) async -> LifeReport {
    await once(.forth) {
      for step in steps { await launch(step, in: mediator) }
      for phase in [LifeReport.Phase.setUp, .start] { await walk(phase) }
    }
  }

  /// Runs every `stop`, then those of the steps, after the start that is under way, if one is; the first time only.
  func stop(in mediator: Mediator) async -> LifeReport {
    // What was stopped before it started never starts.
    if runs[.forth] == nil { runs[.forth] = .over(LifeReport(entries: [])) }
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
  private func once(_ way: Way, _ work: () async -> Void) async -> LifeReport {
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

  private func report(_ way: Way) -> LifeReport { LifeReport(entries: entries[way] ?? []) }
}

// One phase.
extension LifeRunner {
  /// What a child task tells of one hook.
  private struct Ended {
    let unit: Int
    let entry: LifeReport.Entry
    let bound: BoundLife?
  }

  private func walk(_ phase: LifeReport.Phase) async {
    var schedule = LifeSchedule(plan)
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
  private func mayRun(_ unit: Int, _ phase: LifeReport.Phase) -> Bool {
    if failed[unit] == nil {
      failed[unit] = plan.predecessors[unit].lazy.compactMap { self.failed[$0] }.first
    }
    guard lives[unit].phases.contains(phase) else { return false }
    if failed[unit] == nil, Task.isCancelled { failed[unit] = "the start was cancelled" }
    return failed[unit] == nil
  }

  /// Notes what has no turn: it has no hook, or there is a reason to skip it.
  private func pass(_ unit: Int, _ phase: LifeReport.Phase) {
    let life = lives[unit]
    if let reason = failed[unit], life.phases.contains(phase) {
      entries[.forth, default: []].append(.skipped(life.unit.name, phase, reason))
    } else if failed[unit] == nil, phase == .setUp {
      setUp.append(unit)
    }
  }

  /// Begins a hook beside those that run; an immediate task begins in the order of the calls of this.
  private func add(
    _ unit: Int, _ phase: LifeReport.Phase, to group: inout TaskGroup<Ended>
  ) {
    let work = { @Sendable [life = lives[unit], bound = bound[unit], self] in
      await self.run(life, bound, unit, phase)
    }
    if #available(macOS 26, iOS 26, *) {
      group.addImmediateTask(operation: work)
    } else {
      group.addTask(operation: work)
    }
  }

  private nonisolated func run(
    _ life: LinkedLife, _ bound: BoundLife?, _ unit: Int, _ phase: LifeReport.Phase
  ) async -> Ended {
    var bound = bound
    let entry = await timed(life.unit.name, phase) {
      let living = try bound ?? life.bind(dispatcher)
      bound = living
      try await living.hooks[phase]?()
    }
    return Ended(unit: unit, entry: entry, bound: bound)
  }

  private func note(_ ended: Ended, _ phase: LifeReport.Phase) {
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
    guard lives[unit].phases.contains(.stop) else { return }
    let ended = await run(lives[unit], bound[unit], unit, .stop)
    entries[.back, default: []].append(ended.entry)
  }

  private nonisolated func timed(
    _ name: String, _ phase: LifeReport.Phase, _ work: () async throws -> Void
  ) async -> LifeReport.Entry {
    let elapsed = clock.stopwatch()
    var outcome = LifeReport.Outcome.ok
    do {
      try await Self.$current.withValue(self) { try await work() }
    } catch { outcome = .failed(error.sentence) }
    return LifeReport.Entry(module: name, phase: phase, outcome: outcome, duration: elapsed())
  }
}

extension Clock where Duration == Swift.Duration {
  /// Answers the time since now, each time it is asked.
  fileprivate func stopwatch() -> @Sendable () -> Duration {
    let begin = now
    return { begin.duration(to: self.now) }
  }
}

extension LifeReport.Entry {
  fileprivate static func skipped(_ name: String, _ phase: LifeReport.Phase, _ reason: String)
    -> LifeReport.Entry
  {
    LifeReport.Entry(
      module: name, phase: phase, outcome: .skipped("skipped because \(reason)"), duration: .zero)
  }
}
