import ServiceKit
import Testing

@testable import MainFrame

struct MusicHistoryTests {
  private let services = Services.inMemory()
  private let history: MusicHistory

  init() throws {
    history = MusicHistory(services)
    for number in 1...9 { _ = try history.add("word \(number)") }
  }

  @Test func `F39: of 9 words the 8 newest stay, the newest first`() throws {
    #expect(try history.words() == (2...9).reversed().map { "word \($0)" })
  }

  @Test func `F39: a repeated word moves to the front`() throws {
    #expect(try history.add("word 5").prefix(2) == ["word 5", "word 9"])
    #expect(try history.words().count == 8)
  }

  @Test func `F39: the history outlives the process`() throws {
    #expect(try MusicHistory(services).words().first == "word 9")
  }

  @Test func `F39: one word and all words are removed`() throws {
    #expect(try history.remove("word 9").first == "word 8")
    #expect(try history.remove("unknown").count == 7)
    #expect(try history.remove(nil) == [])
    #expect(try history.words() == [])
  }

  @Test func `D31: there are 8 words that many search for`() {
    #expect(Set(MusicHistory.hotWords).count == 8)
  }

  @Test func `D31: the limit is a parameter`() throws {
    #expect(try MusicHistory(services, limit: 2).add("x") == ["x", "word 9"])
  }
}
