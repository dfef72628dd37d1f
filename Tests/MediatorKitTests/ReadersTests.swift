import TestSupport
import Testing

@testable import MediatorKit

struct ReadersTests {
  /// Counts when it goes.
  final class Guest: Sendable {
    let gone: Counter
    init(_ gone: Counter) { self.gone = gone }
    deinit { gone.next() }
  }

  let gone = Counter()
  let readers = Readers()

  @Test func `What is retired is freed at once when nothing is being read`() {
    readers.retire(Guest(gone))
    #expect(gone.count == 1)
    readers.retire(Guest(gone))
    #expect(gone.count == 2)
  }

  @Test func `What is retired during a reading is freed when the reader leaves`() {
    let ticket = readers.enter()
    readers.retire(Guest(gone))
    #expect(gone.count == 0)
    readers.leave(ticket)
    #expect(gone.count == 1)
  }

  @Test func `Readers inside of readers keep it until the last has left`() {
    let outer = readers.enter()
    readers.retire(Guest(gone))
    let inner = readers.enter()
    readers.leave(inner)
    #expect(gone.count == 0)
    readers.leave(outer)
    #expect(gone.count == 1)
  }

  @Test func `Readers that come later, without a gap between them, keep nothing old`() {
    var ticket = readers.enter()
    readers.retire(Guest(gone))
    for _ in 0..<3 {
      let next = readers.enter()
      readers.leave(ticket)
      ticket = next
    }
    #expect(gone.count == 1)
    readers.leave(ticket)
  }

  @Test func `Each retired object has readers of its own`() {
    let first = readers.enter()
    readers.retire(Guest(gone))
    let second = readers.enter()
    readers.retire(Guest(gone))
    readers.leave(first)
    #expect(gone.count == 1)
    readers.leave(second)
    #expect(gone.count == 2)
  }

  @Test func `It is freed with what keeps it`() {
    do {
      let readers = Readers()
      _ = readers.enter()
      readers.retire(Guest(gone))
    }
    #expect(gone.count == 1)
  }

  @Test func `Many readers and replacements at once lose and leak nothing`() async {
    await withTaskGroup { [readers, gone] group in
      for reader in 0..<4 {
        group.addTask {
          for _ in 0..<2_000 {
            if reader == 0 {
              readers.retire(Guest(gone))
            } else {
              readers.leave(readers.enter())
            }
          }
        }
      }
    }
    // What a reader kept last is freed by the next that leaves.
    readers.leave(readers.enter())
    #expect(gone.count == 2_000)
  }
}
