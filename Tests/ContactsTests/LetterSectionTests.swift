import Testing

@testable import Contacts

@Suite struct LetterSectionTests {
  @Test func `Sections are in the order of their letters, the others last`() {
    let sections = ["#1", "Zoe", "Bob", "Anna", "Alf"].grouped { String($0.prefix(1)) }
    #expect(sections.map(\.letter) == ["A", "B", "Z", "#"])
  }

  @Test func `The items of a section keep their order`() {
    let sections = ["Zoe", "Bob", "Ben", "Zac"].grouped { String($0.prefix(1)) }
    #expect(sections.map(\.items) == [["Bob", "Ben"], ["Zoe", "Zac"]])
  }

  @Test func `No items make no sections`() {
    #expect([String]().grouped { $0 }.isEmpty)
  }
}
