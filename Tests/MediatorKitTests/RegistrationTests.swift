import TestSupport
import Testing

@testable import MediatorKit

struct RegistrationTests {
  private struct Target_Count: Target {
    static let readings = Counter()
    static let summary = "Counts how often its actions are declared."
    static var actions: [Action<Self>] {
      let number = readings.next()
      Action("run", "Runs.", perform: { _ in { number } })
    }
  }

  @Test func `Declarations are read once, when they are first needed`() throws {
    let registration = Registration { _ in Target_Count() }
    #expect(registration.name == "Count" && !registration.isStandIn)
    let known = TargetContract(name: "Count", summary: "Known.", actions: [], needs: [])
    #expect(registration.replacingContract(known).contract == known)
    #expect(Target_Count.readings.count == 0)
    #expect(registration.contract.actions.map(\.name) == ["run"])
    for _ in 1...2 {
      let mediator = try Mediator([registration])
      #expect(try mediator.performNow("Count/run").value == 1)
    }
    #expect(Target_Count.readings.count == 1)
  }

  @Test func `All get the lazy value that was ready first`() async {
    let makings = Counter()
    let lazy = Lazy { makings.next() }
    #expect(makings.count == 0)
    let values = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { lazy.value } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(values.count == 1)
    let made = makings.count
    #expect(values.contains(lazy.value) && makings.count == made)
  }
}
