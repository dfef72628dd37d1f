import Synchronization
import Testing

@testable import MediatorKit

struct KeptTests {
  /// Says when it goes.
  final class Guest: Sendable {
    let gone: Counter
    init(_ gone: Counter) { self.gone = gone }
    deinit { gone.next() }
  }

  let gone = Counter()

  func bound() -> Bound { Bound(Guest(gone), actions: []) }

  @Test func `What is replaced goes at once when nobody reads it`() {
    let kept = Kept(bound())
    #expect(kept.replace(with: bound()))
    #expect(gone.count == 1)
    #expect(kept.replace(with: nil))
    #expect(gone.count == 2)
    #expect(!kept.replace(with: nil))
  }

  @Test func `What is replaced while it is read goes when the reader leaves`() {
    let kept = Kept(bound())
    let seen: Int? = kept.read { _ in
      _ = kept.replace(with: nil)
      return gone.count
    }
    #expect(seen == 0)
    #expect(gone.count == 1)
  }

  @Test func `Readers inside of readers keep it until the last has left`() {
    let kept = Kept(bound())
    _ = kept.read { _ in
      _ = kept.replace(with: nil)
      _ = kept.read { _ in 0 }
      #expect(gone.count == 0)
    }
    #expect(gone.count == 1)
  }

  @Test func `A reader that throws leaves too`() {
    struct Refusal: Error {}
    let kept = Kept(bound())
    #expect(throws: Refusal.self) {
      try kept.read { _ in
        _ = kept.replace(with: nil)
        throw Refusal()
      }
    }
    #expect(gone.count == 1)
  }

  @Test func `Whoever holds it keeps it`() {
    let kept = Kept(bound())
    var held = kept.bound
    #expect(held != nil)
    _ = kept.replace(with: nil)
    #expect(gone.count == 0)
    held = nil
    #expect(gone.count == 1)
  }

  @Test func `It goes with what keeps it`() {
    do { _ = Kept(bound()) }
    #expect(gone.count == 1)
  }

  @Test func `Many readers and replacers at once lose and leak nothing`() async {
    let kept = Kept(bound())
    await withTaskGroup { group in
      for reader in 0..<4 {
        group.addTask {
          for _ in 0..<2_000 {
            if reader == 0 {
              _ = kept.replace(with: Bound(Guest(gone), actions: []))
            } else {
              _ = kept.read { $0.isAlive }
            }
          }
        }
      }
    }
    // A place that was never idle when someone looked keeps its own until the next who leaves.
    _ = kept.read { _ in 0 }
    #expect(gone.count == 2_000)
  }
}

extension Bound {
  /// Reads the instance, which must still be there.
  fileprivate var isAlive: Bool { (instance as? KeptTests.Guest)?.gone != nil }
}
