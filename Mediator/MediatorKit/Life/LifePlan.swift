/// In which order units have their turns: a pure plan, which runs nothing.
///
/// Units are named by their place in the list that was given, which is the order of registration.
struct LifePlan: Sendable {
  /// The units.
  let units: [LifeUnit]

  /// The units of one rank together, ranks in their order, and in each the order of registration.
  let groups: [[Int]]

  /// For each unit those of its ``LifeUnit/startsAfter`` that are linked.
  let predecessors: [[Int]]

  /// Of two units with one name, the first counts.
  init(_ units: [LifeUnit]) {
    self.units = units
    let places = Dictionary(
      units.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    predecessors = units.map { unit in unit.startsAfter.compactMap { places[$0] } }
    groups = Dictionary(grouping: units.indices) { units[$0].rank }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  /// Units that start after one whose rank comes later, which can't be.
  var contradictions: [(unit: Int, after: Int)] {
    units.indices.flatMap { unit in
      predecessors[unit].filter { units[unit].rank < units[$0].rank }.map { (unit, $0) }
    }
  }

  /// Units of one rank that start after each other, each circle once, written from its first unit back to it.
  ///
  /// Circles through several ranks hold a contradiction, which is told instead.
  var circles: [[Int]] {
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
