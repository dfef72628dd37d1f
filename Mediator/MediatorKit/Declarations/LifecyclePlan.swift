/// The start order of units; a pure value, which runs nothing.
///
/// Units are identified by their index in the given list, which is the order of registration.
struct LifecyclePlan: Sendable {
  let units: [LifecycleUnit]
  /// The units grouped by rank; groups in start order, units in the order of registration.
  let groups: [[Int]]
  /// For each unit, the linked units of its ``LifecycleUnit/startsAfter``.
  let predecessors: [[Int]]

  /// Of two units with one name, the first wins.
  init(_ units: [LifecycleUnit]) {
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
