import TestSupport
import Testing

@testable import MediatorKit

struct ReadersTests {
  /// Counts its deinitialisations.
  final class Guest: Sendable {
    let gone: Counter
    init(_ gone: Counter) { self.gone = gone }
    deinit { gone.next() }
  }

  let gone = Counter()
  let readers = Readers()

  @Test func `A retired object is freed immediately when there are no readers`() {
    readers.retire(Guest(gone))
    #expect(gone.count == 1)
    readers.retire(Guest(gone))
    #expect(gone.count == 2)
  }

  @Test func `An object that is retired during a read is freed when the reader leaves`() {
    let ticket = readers.enter()
    readers.retire(Guest(gone))
    #expect(gone.count == 0)
    readers.leave(ticket)
    #expect(gone.count == 1)
  }

  @Test func `Nested readers keep an object until the last has left`() {
    let outer = readers.enter()
    readers.retire(Guest(gone))
    let inner = readers.enter()
    readers.leave(inner)
    #expect(gone.count == 0)
    readers.leave(outer)
    #expect(gone.count == 1)
  }

  @Test func `Overlapping later readers don't keep an old object`() {
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

  @Test func `Each retired object waits for its own readers`() {
    let first = readers.enter()
    readers.retire(Guest(gone))
    let second = readers.enter()
    readers.retire(Guest(gone))
    readers.leave(first)
    #expect(gone.count == 1)
    readers.leave(second)
    #expect(gone.count == 2)
  }

  @Test func `Retired objects are freed with their owner`() {
    do {
      let readers = Readers()
      _ = readers.enter()
      readers.retire(Guest(gone))
    }
    #expect(gone.count == 1)
  }

  @Test func `Concurrent readers and replacements lose and leak nothing`() async {
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
    // An object that the last reader kept is freed when the next one leaves.
    readers.leave(readers.enter())
    #expect(gone.count == 2_000)
  }
}
