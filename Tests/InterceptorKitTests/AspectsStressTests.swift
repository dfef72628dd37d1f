import MediatorKit
import TestSupport
import Testing

@testable import InterceptorKit

struct AspectsStressTests {
  let aspects = Aspects()

  @Test func `Concurrent changes and runs lose no hook and run none twice`() async throws {
    let runs = 500
    let tasks = 8
    let (always, once, passing, removed) = (Counter(), Counter(), Counter(), Counter())
    aspects.before(.write) { _ in always.next() }
    aspects.after(.write) { _ in always.next() }
    await withTaskGroup { [aspects] group in
      for _ in 0..<tasks {
        group.addTask {
          for _ in 0..<runs {
            aspects.before(.write, removal: .afterFirstRun) { _ in once.next() }
            let token = aspects.after(.write) { _ in passing.next() }
            _ = try? aspects.runNow(.write, "a") { $0 }
            if token.remove() { removed.next() }
            if token.remove() { removed.next() }
          }
        }
      }
    }
    #expect(always.count == 2 * tasks * runs)
    #expect(removed.count == tasks * runs)
    #expect(passing.count >= tasks * runs)
    #expect(aspects.hooks(at: .write).count == 2 + tasks * runs - once.count)
    _ = try aspects.runNow(.write, "last") { $0 }
    #expect(once.count == tasks * runs)
    #expect(aspects.hooks(at: .write).count == 2)
  }

  @Test func `Of many concurrent runs one runs a hook for one run`() async throws {
    let rounds = 200
    let count = Counter()
    for _ in 0..<rounds {
      aspects.before(.write, removal: .afterFirstRun) { _ in count.next() }
      await withTaskGroup { [aspects] group in
        for _ in 0..<8 {
          group.addTask { _ = try? await aspects.run(.write, "a") { $0 } }
        }
      }
    }
    #expect(count.count == rounds)
    #expect(!aspects.isHooked(.write))
  }

  @Test func `Every change of several threads is reported`() async {
    let changes = Lines()
    let aspects = Aspects { _, _ in changes.write("") }
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100 { aspects.before(.write) { _ in }.remove() }
        }
      }
    }
    #expect(changes.all.count == 8 * 100 * 2)
    #expect(!aspects.isHooked(.write))
  }
}
