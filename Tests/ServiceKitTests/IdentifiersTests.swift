import Foundation
import ServiceKit
import Testing

struct IdentifiersTests {
  private func identifiers(_ time: SettableTime = SettableTime(), seed: UInt64 = 1) -> Identifiers {
    .timeOrdered(clock: time.clock, random: .seeded(seed))
  }

  @Test func `An identifier is 26 letters and digits`() {
    let id = identifiers().next()
    #expect(id.count == 26)
    #expect(id.allSatisfy("0123456789ABCDEFGHJKMNPQRSTVWXYZ".contains))
  }

  @Test(arguments: [
    // The time of the first example of the ULID specification.
    (1_469_918_176.385, "01ARYZ6S41"), (0, "0000000000"), (-1e300, "0000000000"),
    (1e300, "7ZZZZZZZZZ"), (Double.nan, "0000000000"),
  ])
  func `An identifier begins with the time`(_ seconds: Double, _ prefix: String) {
    let time = SettableTime(Date(timeIntervalSince1970: seconds))
    #expect(identifiers(time).next().hasPrefix(prefix))
  }

  @Test func `Later identifiers sort after earlier ones, whatever the clock does`() {
    let time = SettableTime()
    let identifiers = identifiers(time)
    var all: [String] = []
    for step in [0, 0, 0.001, 5, -3600, 0, 7200] {
      time.advance(by: step)
      all.append(identifiers.next())
    }
    #expect(all == all.sorted())
    #expect(Set(all).count == all.count)
  }

  @Test func `Two sources with the same time differ`() {
    #expect(identifiers(seed: 1).next() != identifiers(seed: 2).next())
  }

  @Test func `Concurrent tasks get different identifiers`() async {
    let identifiers = identifiers()
    let all = await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { (0..<500).map { _ in identifiers.next() } } }
      return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
    }
    #expect(all.count == 4000)
  }

  @Test func `Sequential identifiers count from 1`() {
    let identifiers = Identifiers.sequential()
    let all = (0..<33).map { _ in identifiers.next() }
    #expect(all.first == "00000000000000000000000001")
    #expect(all.last == "00000000000000000000000011")
    #expect(all == all.sorted())
  }
}
