/// What became of all faults.
struct Tally: Sendable {
  private(set) var trials: [Trial] = []

  mutating func add(_ trial: Trial) { trials.append(trial) }

  /// Whether nothing got through.
  var isClean: Bool { trials.allSatisfy(\.isSettled) }

  /// The figures.
  var text: String {
    let breaking = trials.filter(\.breaksSomeone)
    return """
      \(kinds): \(trials.count) faults planted, one at a time
      \(trials.count(where: \.isCaught)) of \(trials.count) caught, \
      with the committed contracts as they stand
      \(breaking.count(where: \.isCaughtRenewed)) of \(breaking.count) that break someone caught, \
      after the contracts were renewed without a look
      found by \(checks.map { "\($0.key) \($0.value)" }.joined(separator: ", ")), many by several
      """
  }

  /// How many kinds, and in how many places at most.
  private var kinds: String {
    let places = Dictionary(grouping: trials, by: \.kind.name).mapValues(\.count)
    let most = places.values.max() ?? 0
    return
      "\(places.count) \(places.count == 1 ? "kind" : "kinds") of fault in \(most == 1 ? "1 place" : "up to \(most) places")"
  }

  /// How many each check found.
  private var checks: [(key: String, value: Int)] {
    let names = trials.flatMap { trial in
      Set((trial.found + trial.foundRenewed).map(\.check))
    }
    return Dictionary(grouping: names) { $0 }.mapValues(\.count).sorted { $0.key < $1.key }
  }
}
