/// One run through a plan: returns the units that may begin after others have ended.
struct LifecycleSchedule {
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

  /// The units that may begin, in the order of registration.
  mutating func begin() -> [Int] {
    if waiting.isEmpty, running == 0 { waiting = groups.popFirst() ?? [] }
    let able = waiting.filter { unit in plan.predecessors[unit].allSatisfy { hasEnded[$0] } }
    waiting.removeAll(where: able.contains)
    running += able.count
    return able
  }
}
