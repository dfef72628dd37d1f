import ScreenKit
import Testing

struct HeightMemoTests {
  private var memo = HeightMemo<String, Double>()
  private var measured: [String] = []

  private mutating func height(_ id: String, _ index: Int, width: Double = 375) -> Double {
    memo.height(of: id, at: index, width: width) {
      measured.append(id)
      return width / 5
    }
  }

  @Test mutating func `D56: a row is measured once`() {
    for _ in 0..<2 { #expect((height("a", 0), height("b", 1)) == (75, 75)) }
    #expect(measured == ["a", "b"])
  }

  @Test mutating func `D56: a replaced row is measured again, the others aren't`() {
    for id in ["a", "b"] { _ = height(id, id == "a" ? 0 : 1) }
    memo.forget(1)
    #expect((height("a", 0), height("b", 1)) == (75, 75))
    #expect(measured == ["a", "b", "b"])
    #expect(height("c", 0) == 75)
    #expect(height("a", 0) == 75)
    #expect(measured == ["a", "b", "b", "c", "a"])
  }

  @Test mutating func `D56: another list or width is measured again`() {
    _ = height("a", 0)
    #expect(height("a", 0, width: 320) == 64)
    #expect(height("a", 0) == 75)
    memo.forgetAll()
    #expect(height("a", 0) == 75)
    #expect(measured == ["a", "a", "a", "a"])
  }

  @Test mutating func `D56: a failed measurement isn't kept`() {
    struct Unmeasurable: Error {}
    #expect(throws: Unmeasurable.self) {
      try memo.height(of: "a", at: 0, width: 1) { () throws(Unmeasurable) -> Double in
        throw Unmeasurable()
      }
    }
    #expect(memo.height(of: "a", at: 0, width: 1) { 2 } == 2)
  }
}
