import Foundation

/// The mutation test of the checks: what `Scripts/mutate` runs.
enum Mutations {
  /// Runs it.
  ///
  /// - Parameter arguments: What the script passes on.
  /// - Returns: The exit code: 0 when every fault was caught, 1 when one wasn't, 64 for bad arguments, 70 when
  ///   the test itself can't go on.
  static func run(_ arguments: [String]) async -> Int32 {
    guard let options = Options(arguments) else { return refuse("unknown arguments", 64) }
    do {
      let tree = try PackageTree(folder: options.package)
      let kinds = FaultKind.all.filter { $0.isNamed(options.kind) }
      guard !kinds.isEmpty else {
        return refuse("unknown kind '\(options.kind ?? "")'\n  help: Scripts/mutate --list", 64)
      }
      let faults = try plan(kinds, in: tree, options)
      if options.isList { return list(faults) }
      return try await plant(faults, options)
    } catch { return refuse("\(error)", 70) }
  }

  /// All faults in the order of planting: those without a build first, then module by module, as a build
  /// then takes one fault out and puts the next in at once.
  private static func plan(
    _ kinds: [FaultKind], in tree: PackageTree, _ options: Options
  ) throws -> [(FaultKind, Fault)] {
    var faults: [(FaultKind, Fault)] = []
    for kind in kinds {
      let places = kind.places(in: tree, atMost: options.places)
      guard !places.isEmpty else { throw CopyError.noPlace(kind.name) }
      faults += places.map { (kind, $0) }
    }
    let chosen = faults.enumerated().filter { $0.offset.isMultiple(of: options.sample) }.map(
      \.element)
    return chosen.filter(\.0.isTextual)
      + chosen.filter { !$0.0.isTextual }.enumerated()
      .sorted { ($0.element.1.owner, $0.offset) < ($1.element.1.owner, $1.offset) }.map(\.element)
  }

  private static func list(_ faults: [(FaultKind, Fault)]) -> Int32 {
    for (kind, fault) in faults {
      say("\(kind.name.filled(46))  \(fault.place)  \(fault.what)")
    }
    say("\(faults.count) faults of \(Set(faults.map(\.0.name)).count) kinds")
    return 0
  }

  private static func plant(_ faults: [(FaultKind, Fault)], _ options: Options) async throws
    -> Int32
  {
    let package = URL(filePath: options.package).standardizedFileURL.path
    let work = URL(filePath: options.work).standardizedFileURL.path
    let start = ContinuousClock.now
    let run = MutationRun(in: "package", of: work, package, options.flags)
    try await run.prepare()
    say("green without a fault, after \(seconds(since: start)) s; planting \(faults.count)")
    var tally = Tally()
    let read = try await readers(faults.filter(\.0.isTextual), work, package)
    for trial in read where trial.isCaught { tally.add(trial) }
    let rest =
      read.filter { !$0.isCaught }.map { ($0.kind, $0.fault) } + faults.filter { !$0.0.isTextual }
    for (kind, fault) in rest {
      let trial = try await run.attempt(kind, fault)
      say(trial.line)
      tally.add(trial)
    }
    try run.copy.demandLikeness()
    say("\(tally.text)\n\(seconds(since: start)) s")
    if !options.isKept { try FileManager.default.removeItem(atPath: work) }
    return tally.isClean ? 0 : 1
  }

  /// What is found by reading alone, in as many copies at once as there are processors: they aren't built.
  private static func readers(
    _ faults: [(FaultKind, Fault)], _ work: String, _ package: String
  ) async throws -> [Trial] {
    let count = min(4, ProcessInfo.processInfo.activeProcessorCount)
    return try await withThrowingTaskGroup { group in
      for index in 0..<count {
        let share = faults.enumerated().filter { $0.offset % count == index }.map(\.element)
        group.addTask {
          let run = MutationRun(in: "sources-\(index)", of: work, package, [])
          try run.copy.refresh()
          var trials: [Trial] = []
          for (kind, fault) in share {
            let trial = try await run.attempt(kind, fault, isBuilding: false)
            if trial.isCaught { say(trial.line) }
            trials.append(trial)
          }
          try run.copy.demandLikeness()
          return trials
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Int {
    Int((ContinuousClock.now - start) / .seconds(1))
  }

  /// A line on stdout at once, also when that is a file: a run takes long.
  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  private static func refuse(_ text: String, _ code: Int32) -> Int32 {
    FileHandle.standardError.write(Data("error: \(text)\n".utf8))
    return code
  }
}
