import ServiceKit
import Testing

struct RandomSourceTests {
  @Test func `The same seed gives the same sequence`() {
    #expect(RandomSource.seeded(7).bytes(32) == RandomSource.seeded(7).bytes(32))
    #expect(RandomSource.seeded(7).bytes(32) != RandomSource.seeded(8).bytes(32))
  }

  @Test func `A sequence continues`() {
    let random = RandomSource.seeded(7)
    #expect(random.digits(12) != random.digits(12))
  }

  @Test func `Copies share one sequence`() {
    let random = RandomSource.seeded(7)
    let copy = random
    #expect(random.bytes(16) + copy.bytes(16) == RandomSource.seeded(7).bytes(32))
  }

  @Test(arguments: [1, 2, 10, 1000, Int.max])
  func `A number is below its bound`(_ bound: Int) {
    let random = RandomSource.seeded(1)
    #expect((0..<200).allSatisfy { _ in (0..<bound).contains(random.integer(below: bound)) })
  }

  @Test func `Every number occurs`() {
    let random = RandomSource.seeded(1)
    #expect(Set((0..<300).map { _ in random.integer(below: 10) }).count == 10)
  }

  @Test(arguments: [0, -1, Int.min])
  func `Counts and bounds below the minimum are clamped`(_ count: Int) {
    let random = RandomSource.live
    #expect(random.integer(below: count) == 0)
    #expect(random.digits(count) == "")
    #expect(random.bytes(count) == [])
  }

  @Test func `Six digits are six ASCII digits, leading zeros included`() {
    let random = RandomSource.seeded(1)
    let codes = (0..<200).map { _ in random.digits(6) }
    #expect(codes.allSatisfy { $0.utf8.count == 6 && $0.allSatisfy("0123456789".contains) })
    #expect(codes.contains { $0.hasPrefix("0") })
  }

  @Test func `The live source doesn't repeat itself`() {
    #expect(RandomSource.live.bytes(16) != RandomSource.live.bytes(16))
  }
}
