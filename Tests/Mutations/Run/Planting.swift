import Foundation

/// Plants all faults: those that reading files finds beside those that need a build each.
struct Planting: Sendable {
  typealias Planted = (kind: FaultKind, fault: Fault)

  let options: Options
  let journal: Journal

  /// Plants them, each in turn, and writes what found them into the journal.
  ///
  /// - Parameter faults: In the order of planting.
  /// - Throws: ``CopyError``, or the error of a check that can't be run.
  func plant(_ faults: [Planted]) async throws {
    let textual = faults.filter(\.kind.isTextual)
    let others = faults.filter { !$0.kind.isTextual }
    let clean = try await executable(forReading: textual.count)
    async let unread = read(textual, beside: others.count, with: clean)
    let run = MutationRun(in: "package", of: options, clean: clean)
    if !others.isEmpty {
      try await run.prepare(isBuilding: true)
      for planted in others { await journal.add(try await run.attempt(planted)) }
    }
    // What reading doesn't find, a build may.
    let rest = try await unread
    if others.isEmpty, !rest.isEmpty { try await run.prepare(isBuilding: true) }
    for planted in rest { await journal.add(try await run.attempt(planted)) }
    if !others.isEmpty || !rest.isEmpty { try run.copy.demandLikeness() }
  }

  /// Builds what reads the files, in the package itself, where the other checks have mostly built it already.
  ///
  /// With optimisation it reads in a fifth of the time: worth a build where there is much to read.
  private func executable(forReading count: Int) async throws -> String {
    let scratch = "\(options.package)/.build/release-tests"
    let optimised = "\(scratch)/release/mediator"
    let isOptimised = count > 60 || FileManager.default.fileExists(atPath: optimised)
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
    var unread: [Planted] = []
    for planted in faults {
      let trial = try await run.attempt(planted, isBuilding: false)
      if trial.isCaught { await journal.add(trial) } else { unread.append(planted) }
    }
    try run.copy.demandLikeness()
    return unread
  }
}
