import Foundation

/// Plants all faults: those that reading files finds beside those that need a build each.
struct Planting: Sendable {
  typealias Planted = (kind: FaultKind, fault: Fault)

  let options: Options
  let journal: Journal

  /// Plants them, each in turn, and writes what found them into the journal.
  ///
  /// A fault that the cheap checks don't settle is planted again for the dear ones.
  ///
  /// - Parameter faults: In the order of planting.
  /// - Throws: ``CopyError``, or the error of a check that can't be run.
  func plant(_ faults: [Planted]) async throws {
    let textual = faults.filter { $0.kind.catcher == .reading }
    let others = faults.filter { $0.kind.catcher != .reading }
    let clean = try await executable(forReading: textual.count)
    async let unread = read(textual, beside: others.count, with: clean)
    let run = MutationRun(in: "package", of: options, clean: clean)
    if !others.isEmpty { try await run.prepare(isBuilding: true) }
    var unsettled = try await attempt(others, asking: .building, in: run)
    let rest = try await unread
    if others.isEmpty, !rest.isEmpty { try await run.prepare(isBuilding: true) }
    unsettled += try await attempt(rest, asking: .building, in: run)
    if !unsettled.isEmpty { try await run.prepareTests() }
    for planted in unsettled {
      await journal.add(try await run.attempt(planted, asking: .testing))
    }
    if !others.isEmpty || !rest.isEmpty { try run.copy.demandLikeness() }
  }

  /// Answers the faults that these checks don't settle.
  private func attempt(
    _ faults: [Planted], asking checks: MutationRun.Checks, in run: MutationRun
  ) async throws -> [Planted] {
    var unsettled: [Planted] = []
    for planted in faults {
      let trial = try await run.attempt(planted, asking: checks)
      guard !trial.isSettled else {
        await journal.add(trial)
        continue
      }
      Mutations.say(trial.laterLine)
      unsettled.append(planted)
    }
    return unsettled
  }

  /// Builds what reads the files, in the package itself, where the other checks have mostly built it already.
  ///
  /// With optimisation it reads in a fifth of the time, but takes long to build: it is used for much to read, where
  /// the tests of the optimised code have built it before.
  private func executable(forReading count: Int) async throws -> String {
    let scratch = "\(options.package)/.build/release-tests"
    let optimised = "\(scratch)/release/mediator"
    let isOptimised = count > 60 && FileManager.default.fileExists(atPath: optimised)
    let flags =
      isOptimised
      ? ["-c", "release", "-Xswiftc", "-enable-testing", "--scratch-path", scratch] : options.flags
    let tool = Tool(
      program: "swift", arguments: ["build", "--product", "mediator"] + flags,
      folder: options.package, data: "\(options.work)/data", seconds: 3600)
    let ending = try await tool.run()
    guard ending.end == .status(0) else {
      throw CopyError.notGreen("swift build", output: ending.output)
    }
    return isOptimised ? optimised : "\(options.package)/.build/debug/mediator"
  }

  /// Plants what reading alone may find, in copies that aren't built; answers what it doesn't find.
  private func read(
    _ faults: [Planted], beside others: Int, with clean: String
  ) async throws -> [Planted] {
    // A processor is left for the builds.
    let processors = ProcessInfo.processInfo.activeProcessorCount - (others > 0 ? 1 : 0)
    let lanes = faults.isEmpty ? 0 : max(1, min(4, processors))
    return try await withThrowingTaskGroup { group in
      for lane in 0..<lanes {
        let share = faults.enumerated().filter { $0.offset % lanes == lane }.map(\.element)
        group.addTask { try await read(share, in: "sources-\(lane)", with: clean) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  private func read(
    _ faults: [Planted], in name: String, with clean: String
  ) async throws -> [Planted] {
    let run = MutationRun(in: name, of: options, clean: clean)
    try await run.prepare(isBuilding: false)
    let unread = try await attempt(faults, asking: .reading, in: run)
    try run.copy.demandLikeness()
    return unread
  }
}
