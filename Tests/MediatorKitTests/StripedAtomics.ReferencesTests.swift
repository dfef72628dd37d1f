import TestSupport
import Testing

@testable import MediatorKit

struct StripedReferencesTests {
  /// Counts its deinitialisations.
  final class Guest: Sendable {
    let gone: Counter
    init(_ gone: Counter) { self.gone = gone }
    deinit { gone.next() }
  }

  @Test func `A thread gets the same object each time`() {
    let guests = StripedAtomics.References<Guest>()
    let guest = guests.current { Guest(Counter()) }
    #expect(guests.current { Guest(Counter()) } === guest)
  }

  @Test func `Each stripe of threads has one object, which is freed with its owner`() async {
    let (made, gone) = (Counter(), Counter())
    do {
      let guests = StripedAtomics.References<Guest>()
      let found = await withTaskGroup { group in
        for _ in 0..<64 {
          group.addTask {
            let guest = guests.current {
              made.next()
              return Guest(gone)
            }
            return (stripe: StripedAtomics.stripe, guest: ObjectIdentifier(guest))
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let stripes = Dictionary(grouping: found, by: \.stripe)
      #expect(stripes.values.allSatisfy { Set($0.map(\.guest)).count == 1 })
      #expect(Set(found.map(\.guest)).count == stripes.count)
    }
    #expect(gone.count == made.count)
  }
}
