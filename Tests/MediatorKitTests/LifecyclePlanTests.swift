import TestSupport
import Testing

@testable import MediatorKit

struct LifecyclePlanTests {
  static func unit(
    _ name: String, _ level: LifecycleLevel = .normal, _ priority: Int = 0, after: [String] = []
  ) -> LifecyclePlan.Unit {
    LifecyclePlan.Unit(name: name, level: level, priority: priority, startsAfter: after)
  }

  /// The names that begin together, grouped; all of a group end before the next group begins.
  static func waves(_ units: [LifecyclePlan.Unit]) -> [[String]] {
    var schedule = LifecyclePlan.Schedule(LifecyclePlan(units))
    var waves: [[String]] = []
    var ready = schedule.begin()
    while !ready.isEmpty {
      waves.append(ready.map { units[$0].name })
      ready = ready.flatMap { schedule.end($0) }
    }
    return waves
  }

  static let orders: [([LifecyclePlan.Unit], [[String]])] = [
    ([], []),
    ([unit("A")], [["A"]]),
    ([unit("B"), unit("A")], [["B", "A"]]),
    ([unit("A", .normal, 5), unit("B", .normal, 9), unit("C", .basic)], [["C"], ["B"], ["A"]]),
    ([unit("A", .normal, -1), unit("B")], [["B"], ["A"]]),
    ([unit("A", .normal, .min), unit("B", .basic, .max)], [["B"], ["A"]]),
    ([unit("A", after: ["C"]), unit("B"), unit("C")], [["B", "C"], ["A"]]),
    ([unit("C", after: ["B"]), unit("B", after: ["A"]), unit("A")], [["A"], ["B"], ["C"]]),
    ([unit("A", after: ["Gone"]), unit("B")], [["A", "B"]]),
    ([unit("A", .basic), unit("B", after: ["A"]), unit("C")], [["A"], ["B", "C"]]),
    (
      [unit("D", after: ["B", "C"]), unit("B", after: ["A"]), unit("C", after: ["A"]), unit("A")],
      [["A"], ["B", "C"], ["D"]]
    ),
  ]

  @Test(arguments: orders)
  func `Units begin by level, priority, startsAfter and registration`(
    units: [LifecyclePlan.Unit], waves: [[String]]
  ) {
    #expect(LifecycleCheck.faults(in: units) == [])
    #expect(Self.waves(units) == waves)
  }

  @Test func `A unit without other dependencies begins as soon as its predecessor has ended`() {
    let units = [Self.unit("Slow"), Self.unit("Quick"), Self.unit("Next", after: ["Quick"])]
    var schedule = LifecyclePlan.Schedule(LifecyclePlan(units))
    #expect(schedule.begin() == [0, 1])
    #expect(schedule.end(1) == [2])
    #expect(schedule.end(2) == [])
    #expect(schedule.end(0) == [])
  }

  static let faults: [([LifecyclePlan.Unit], [String])] = [
    (
      [unit("A", after: ["A"])],
      ["a cycle in the start order, each starts after the next: A → A"]
    ),
    (
      [unit("A", after: ["B"]), unit("B", after: ["A"])],
      ["a cycle in the start order, each starts after the next: A → B → A"]
    ),
    (
      [
        unit("X", after: ["A"]), unit("A", after: ["B"]), unit("B", after: ["C"]),
        unit("C", after: ["D", "A"]), unit("D"),
      ],
      ["a cycle in the start order, each starts after the next: A → B → C → A"]
    ),
    (
      [
        unit("A", after: ["B"]), unit("B", after: ["A"]), unit("C", after: ["D"]),
        unit("D", after: ["C"]),
      ],
      [
        "a cycle in the start order, each starts after the next: A → B → A",
        "a cycle in the start order, each starts after the next: C → D → C",
      ]
    ),
    (
      [unit("A", .basic, after: ["B"]), unit("B")],
      [
        "'A' (basic, priority 0) starts after 'B' (normal, priority 0), which starts later: A → B; "
          + "change a level, a priority or startsAfter"
      ]
    ),
    (
      [unit("A", .normal, 9, after: ["B"]), unit("B", .normal, 5, after: ["A"])],
      [
        "'A' (normal, priority 9) starts after 'B' (normal, priority 5), which starts later: A → B; "
          + "change a level, a priority or startsAfter"
      ]
    ),
  ]

  @Test(arguments: faults)
  func `A cycle or a contradiction is a fault that names the chain`(
    units: [LifecyclePlan.Unit], messages: [String]
  ) {
    #expect(LifecycleCheck.faults(in: units) == messages.map { Finding(.startCycle, $0) })
  }

  @Test func `An unlinked name is reported only when it is near a linked one`() {
    let units = [Self.unit("A", after: ["Lgoin", "Wallet"])]
    #expect(
      LifecycleCheck.findings(in: units, linked: ["A", "Login"]).map(\.message) == [
        "A starts after Lgoin: no target 'Lgoin' is linked, did you mean 'Login'?"
      ])
    #expect(LifecycleCheck.findings(in: units, linked: ["A", "Lgoin", "Wallets"]).count == 1)
  }

  @Test func `Launch steps have valid and unique names`() {
    let steps = ["tabs", "Tabs", "net", "net", "a b"]
    let rule = RegistrationCheckTests.nameRule
    #expect(
      LifecycleCheck.faults(in: [], steps: steps) == [
        Finding(.badName, "launch step 'a b' has a bad name: \(rule)"),
        Finding(.duplicate, "launch step 'net' is declared 2 times"),
        Finding(
          .sameButForCase, "launch steps 'Tabs' and 'tabs' differ only by case; rename one"),
      ])
  }

  @Test(arguments: 0..<200)
  func `A plan without cycles runs each unit once, never before its predecessors`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let units = generator.lifecycleUnits()
    #expect(LifecycleCheck.faults(in: units) == [])
    let plan = LifecyclePlan(units)
    var schedule = LifecyclePlan.Schedule(plan)
    var running = schedule.begin()
    var begun = running
    var ended: [Int] = []
    while !running.isEmpty {
      let unit = running.remove(at: Int.random(in: running.indices, using: &generator))
      ended.append(unit)
      for next in schedule.end(unit) {
        #expect(plan.predecessors[next].allSatisfy(ended.contains))
        #expect(
          units.indices.allSatisfy { units[$0].rank >= units[next].rank || ended.contains($0) })
        running.append(next)
        begun.append(next)
      }
    }
    #expect(begun.sorted() == Array(units.indices))
    #expect(ended.sorted() == Array(units.indices))
  }

  @Test(arguments: 0..<200)
  func `Every plan either has a reported cycle or runs each unit once`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let names = (0..<Int.random(in: 1...8, using: &generator)).map { "U\($0)" }
    let units = names.map { name in
      Self.unit(name, after: names.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 })
    }
    let ran = Self.waves(units).joined().count
    #expect((ran == units.count) == LifecycleCheck.faults(in: units).isEmpty)
  }
}

extension SeededGenerator {
  /// Units in random order whose startsAfter has no cycle and no contradiction.
  mutating func lifecycleUnits() -> [LifecyclePlan.Unit] {
    var units: [LifecyclePlan.Unit] = []
    for index in 0..<Int.random(in: 0...12, using: &self) {
      let rank = LifecyclePlan.Rank(
        level: Bool.random(using: &self) ? .basic : .normal,
        priority: Int.random(in: 0...2, using: &self))
      let others = units.filter { $0.rank <= rank && Int.random(in: 0..<4, using: &self) == 0 }
      units.append(
        LifecyclePlan.Unit(
          name: "U\(index)", level: rank.level, priority: rank.priority,
          startsAfter: others.map(\.name) + (Bool.random(using: &self) ? ["Gone"] : [])))
    }
    return units.shuffled(using: &self)
  }
}
