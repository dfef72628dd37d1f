/// One walk through a plan: says what may begin now, given what has ended.
struct LifeSchedule {
  private let plan: LifePlan
  private var groups: ArraySlice<[Int]>
  private var waiting: [Int] = []
  private var running = 0
  private var hasEnded: [Bool]

  init(_ plan: LifePlan) {
    self.plan = plan
    groups = plan.groups[...]
    hasEnded = [Bool](repeating: false, count: plan.units.count)
  }

  /// The units that begin first, in the order of registration.
  mutating func begin() -> [Int] { ready() }

  /// The units that may begin because this one, which had begun, has ended; in the order of registration.
  mutating func end(_ unit: Int) -> [Int] {
    hasEnded[unit] = true
    running -= 1
    return ready()
  }

  private mutating func ready() -> [Int] {
    if waiting.isEmpty, running == 0 { waiting = groups.popFirst() ?? [] }
    let able = waiting.filter { unit in plan.predecessors[unit].allSatisfy { hasEnded[$0] } }
    waiting.removeAll(where: able.contains)
    running += able.count
    return able
  }
}
