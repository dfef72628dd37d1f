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
      let kinds = FaultKind.all.filter {
        options.isBreaks ? FaultKind.breaks.contains($0.name) : $0.isNamed(options.kind)
      }
      if let name = FaultKind.unknown(among: options.kind) {
        return refuse("unknown kind '\(name)'\n  help: Scripts/mutate --list", 64)
      }
      let faults = try plan(kinds, in: tree, options)
      guard !faults.isEmpty else {
        return refuse("a sample has none of these kinds\n  help: leave --sample out", 64)
      }
      if options.isList { return list(faults) }
      return try await plant(faults, options)
    } catch is CancellationError {
      return refuse("interrupted", 70)
    } catch { return refuse("\(error)", 70) }
  }

  /// All faults in the order of planting: those without a build first, then module by module, as a build
  /// then takes one fault out and puts the next in at once.
  static func plan(
    _ kinds: [FaultKind], in tree: PackageTree, _ options: Options
  ) throws -> [(FaultKind, Fault)] {
    var faults: [(FaultKind, Fault)] = []
    // A sample is quick: kinds that need a build of the tests are only part of a whole run.
    for kind in kinds where options.sample == 1 || kind.catcher != .testing {
      let places = try kind.places(in: tree, atMost: options.places)
      guard !places.isEmpty else { throw CopyError.noPlace(kind.name) }
      faults += places.map { (kind, $0) }
    }
    let chosen = faults.enumerated().filter { $0.offset.isMultiple(of: options.sample) }.map(
      \.element)
    return chosen.filter { $0.0.catcher == .reading }
      + chosen.filter { $0.0.catcher != .reading }.enumerated()
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
    let start = ContinuousClock.now
    let lock = try WorkLock(options.work)
    defer { withExtendedLifetime(lock) {} }
    let journal = Journal()
    say("planting \(faults.count) faults; without any the checks have to be content")
    try await Planting(options: options, journal: journal).plant(faults)
    let tally = await journal.tally
    say("\(tally.text)\n\(Int((ContinuousClock.now - start) / .seconds(1))) s")
    if !options.isKept { try FileManager.default.removeItem(atPath: options.work) }
    return tally.isClean ? 0 : 1
  }

  /// A line on stdout at once, also when that is a file: a run takes long.
  static func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  private static func refuse(_ text: String, _ code: Int32) -> Int32 {
    FileHandle.standardError.write(Data("error: \(text)\n".utf8))
    return code
  }
}
