import Foundation
import Testing

@testable import TestKit

@MainActor struct MainActorWatchTests {
  private final class Clock { var now = Duration.zero }

  @Test func `A sleep of the main thread is measured, also after waiting`() async {
    let held = await MainActorWatch().longest {
      await Task.yield()
      // Longer than is asserted: waits for a processor, which are subtracted, are counted by another clock.
      usleep(150_000)
    }
    #expect(held >= .milliseconds(120))
  }

  @Test func `A busy loop of the main thread is measured`() async {
    let held = await MainActorWatch().longest {
      let start = Duration.ofMainThread
      while Duration.ofMainThread - start < .milliseconds(120) {}
    }
    #expect(held >= .milliseconds(120))
  }

  @Test func `Turns aren't added up`() async {
    let clock = Clock()
    let held = await MainActorWatch(now: { clock.now }).longest {
      for _ in 0..<3 {
        clock.now += .milliseconds(60)
        for _ in 0..<10 { await Task.yield() }
      }
    }
    #expect(held == .milliseconds(60))
  }

  @Test func `Work that exceeds the limit in all measurements but the last has no fault`() async {
    var next = Array(repeating: Duration.milliseconds(130), count: MainActorWatch.most - 2)
    next.append(.milliseconds(100))
    let clock = Clock()
    let watch = MainActorWatch(now: { clock.now })
    #expect(await watch.faults("'A'", .milliseconds(200)) { next.removeFirst() } == [])
    #expect(next.isEmpty)
    #expect(await watch.faults("'A'", .milliseconds(200)) { .milliseconds(130) }.count == 1)
  }

  @Test func `Tests that measure at once don't blame each other`() async {
    let clock = Clock()
    let watch = MainActorWatch(now: { clock.now })
    let tests = (1...8).map { _ in
      Task {
        await watch.faults("'A'", .seconds(1)) {
          await watch.longest {
            for _ in 0..<5 {
              clock.now += .milliseconds(30)
              await Task.yield()
            }
          }
        }
      }
    }
    for test in tests { #expect(await test.value == []) }
  }

  @Test func `Jobs of other tests that take as long are no fault`() async {
    let clock = Clock()
    let watch = MainActorWatch(now: { clock.now })
    let other = Task {
      while !Task.isCancelled {
        clock.now += .milliseconds(70)
        await Task.yield()
      }
    }
    #expect(await watch.faults("'A'", .milliseconds(200)) { .milliseconds(130) } == [])
    #expect(await watch.faults("'A'", .seconds(9)) { .seconds(9) }.count == 1)
    other.cancel()
  }
}
