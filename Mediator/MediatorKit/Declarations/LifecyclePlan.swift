/// The start order of units; a pure value, which runs nothing.
///
/// Units are identified by their index in the given list, which is the order of registration.
struct LifecyclePlan: Sendable {
  /// A module's position in the order of starts and deliveries.
  struct Unit: Hashable, Sendable {
    let name: String
    var level = LifecycleLevel.normal
    var priority = 0
    var startsAfter: [String] = []
    /// Where its lifecycle is declared; nil when that is unknown.
    var place: Finding.SourceLocation?

    var rank: Rank { Rank(level: level, priority: priority) }
  }

  /// Compares level, then priority; a lower rank comes earlier.
  struct Rank: Hashable, Sendable, Comparable, CustomStringConvertible {
    let level: LifecycleLevel
    let priority: Int

    var description: String { "\(level), priority \(priority)" }

    static func < (left: Rank, right: Rank) -> Bool {
      (left.level, right.priority) < (right.level, left.priority)
    }
  }

  let units: [Unit]
  /// The units grouped by rank; groups in start order, units in the order of registration.
  let groups: [[Int]]
  /// For each unit, the linked units of its ``Unit/startsAfter``.
  let predecessors: [[Int]]

  /// Of two units with one name, the first wins.
  init(_ units: [Unit]) {
    self.units = units
    let places = Dictionary(
      units.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    predecessors = units.map { unit in unit.startsAfter.compactMap { places[$0] } }
    groups = Dictionary(grouping: units.indices) { units[$0].rank }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  /// Units whose `startsAfter` names a unit of a later rank, which is impossible.
  var contradictions: [(unit: Int, after: Int)] {
    units.indices.flatMap { unit in
      predecessors[unit].filter { units[unit].rank < units[$0].rank }.map { (unit, $0) }
    }
  }

  /// The cycles of `startsAfter` in one rank, each once, from its first unit back to it.
  ///
  /// Cycles through several ranks contain a contradiction, which is reported instead.
  var cycles: [[Int]] {
    var found: [[Int]] = []
    var isDone = [Bool](repeating: false, count: units.count)
    for first in units.indices where !isDone[first] {
      var path = [first]
      var nexts = [sameRank(as: first)[...]]
      while let next = nexts.last?.first {
        nexts[nexts.count - 1].removeFirst()
        if let start = path.firstIndex(of: next) {
          found.append(path[start...] + [next])
        } else if !isDone[next] {
          path.append(next)
          nexts.append(sameRank(as: next)[...])
        }
        while nexts.last?.isEmpty == true {
          nexts.removeLast()
          isDone[path.removeLast()] = true
        }
      }
      isDone[first] = true
    }
    return found
  }

  private func sameRank(as unit: Int) -> [Int] {
    predecessors[unit].filter { units[$0].rank == units[unit].rank }
  }
}

extension LifecyclePlan {
  /// One run through a plan: returns the units that may begin after others have ended.
  struct Schedule {
    private let plan: LifecyclePlan
    private var groups: ArraySlice<[Int]>
    private var waiting: [Int] = []
    private var running = 0
    private var hasEnded: [Bool]

    init(_ plan: LifecyclePlan) {
      self.plan = plan
      groups = plan.groups[...]
      hasEnded = [Bool](repeating: false, count: plan.units.count)
    }

    /// The units that may begin now that this one has ended, in the order of registration.
    mutating func end(_ unit: Int) -> [Int] {
      hasEnded[unit] = true
      running -= 1
      return begin()
    }

    mutating func begin() -> [Int] {
      if waiting.isEmpty, running == 0 { waiting = groups.popFirst() ?? [] }
      let able = waiting.filter { unit in plan.predecessors[unit].allSatisfy { hasEnded[$0] } }
      waiting.removeAll(where: able.contains)
      running += able.count
      return able
    }
  }
}
