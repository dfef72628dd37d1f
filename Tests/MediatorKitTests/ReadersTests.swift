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

  /// Owns the readers.
  final class Shelf: Sendable {
    let readers = Readers()
  }

  let gone = Counter()
  let shelf = Shelf()

  @Test func `A retired object is freed immediately when there are no readers`() {
    shelf.readers.retire(Guest(gone))
    #expect(gone.count == 1)
    shelf.readers.retire(Guest(gone))
    #expect(gone.count == 2)
  }

  @Test func `An object that is retired during a read is freed when the reader leaves`() {
    let ticket = shelf.readers.enter()
    shelf.readers.retire(Guest(gone))
    #expect(gone.count == 0)
    shelf.readers.leave(ticket)
    #expect(gone.count == 1)
  }

  @Test func `Nested readers keep an object until the last has left`() {
    let outer = shelf.readers.enter()
    shelf.readers.retire(Guest(gone))
    let inner = shelf.readers.enter()
    shelf.readers.leave(inner)
    #expect(gone.count == 0)
    shelf.readers.leave(outer)
    #expect(gone.count == 1)
  }

  @Test func `Overlapping later readers don't keep an old object`() {
    var ticket = shelf.readers.enter()
    shelf.readers.retire(Guest(gone))
    for _ in 0..<3 {
      let next = shelf.readers.enter()
      shelf.readers.leave(ticket)
      ticket = next
    }
    #expect(gone.count == 1)
    shelf.readers.leave(ticket)
  }

  @Test func `Each retired object waits for its own readers`() {
    let first = shelf.readers.enter()
    shelf.readers.retire(Guest(gone))
    let second = shelf.readers.enter()
    shelf.readers.retire(Guest(gone))
    shelf.readers.leave(first)
    #expect(gone.count == 1)
    shelf.readers.leave(second)
    #expect(gone.count == 2)
  }

  @Test func `Retired objects are freed with their owner`() {
    do {
      let shelf = Shelf()
      _ = shelf.readers.enter()
      shelf.readers.retire(Guest(gone))
    }
    #expect(gone.count == 1)
  }

  @Test func `Concurrent readers and replacements lose and leak nothing`() async {
    await withTaskGroup { [shelf, gone] group in
      for reader in 0..<4 {
        group.addTask {
          for _ in 0..<2_000 {
            if reader == 0 {
              shelf.readers.retire(Guest(gone))
            } else {
              shelf.readers.leave(shelf.readers.enter())
            }
          }
        }
      }
    }
    // An object that the last reader kept is freed when the next one leaves.
    shelf.readers.leave(shelf.readers.enter())
    #expect(gone.count == 2_000)
  }
}
