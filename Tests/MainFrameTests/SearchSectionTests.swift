import Testing

@testable import MainFrame

struct SearchSectionTests {
  private static func sections(_ count: Int) -> [SearchSection] {
    let contacts = (1...9).prefix(count).map {
      MainFrameNeeds.Hit(id: "c\($0)", name: "Li \($0)", phone: nil)
    }
    return SearchSection.all("li", contacts)
  }

  @Test func `F38: of 5 contacts, 3 are shown, and More`() throws {
    let contacts = Self.sections(5)[0]
    #expect(contacts.title == "Contacts")
    #expect(contacts.rows.map(\.title) == ["Li 1", "Li 2", "Li 3", "More contacts"])
    #expect(contacts.rows.last?.kind == .moreContacts)
  }

  @Test func `F38: 3 contacts are shown without More`() {
    #expect(Self.sections(3)[0].rows.map(\.title) == ["Li 1", "Li 2", "Li 3"])
    #expect(Self.sections(3)[1].rows.count == 3)
  }

  @Test func `F38: without contacts there are no groups, only the web`() {
    #expect(Self.sections(0).map(\.title) == [nil])
  }

  @Test func `D31: a group for each contact, with 3 to 9 people`() {
    #expect(
      Self.sections(4)[1].rows.map(\.title) == [
        "Team-Li 1-group (3)", "Team-Li 2-group (4)", "Team-Li 3-group (5)", "More group chats",
      ])
    #expect(Self.sections(4)[1].rows.first?.subtitle == "With: Li 1")
    let contacts = (1...9).map { MainFrameNeeds.Hit(id: "c\($0)", name: "Li \($0)", phone: nil) }
    let groups = SearchSection.groups(contacts).rows
    #expect(groups.count == 7)
    #expect(groups.last?.title == "Team-Li 7-group (9)")
  }

  @Test func `D31: the web has 5 rows: the keyword, and 4 endings`() throws {
    let rows = try #require(Self.sections(1).last?.rows)
    #expect(rows.map(\.title) == ["li", "li news", "li guide", "li pictures", "li near me"])
    #expect(rows.allSatisfy { $0.kind == .web })
  }

  @Test func `The rows of a search have identifiers of their own`() {
    let ids = Self.sections(9).flatMap(\.rows).map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: zip([0, 1, 2, 3], [8, 4, 0, 0]))
  func `D31: the number of related words`(refinements: Int, count: Int) {
    let sections = SearchSection.related(to: "sea", after: refinements)
    #expect(
      sections.flatMap(\.rows).map(\.title) == (1...8).prefix(count).map { "sea related \($0)" })
    #expect(sections.first?.title == (count > 0 ? "About sea" : nil))
  }

  @Test(arguments: [(1, 1, 20), (2, 21, 40), (5, 81, 100)])
  func `D31: a page has 20 results`(page: Int, first: Int, last: Int) {
    #expect(
      SearchSection.results(of: "sea", page: page).map(\.title)
        == (first...last).map { "sea result \($0)" })
  }

  @Test(arguments: [Int.min, -1, 0, 6, Int.max])
  func `D31: a page beyond the end has no rows`(page: Int) {
    #expect(SearchSection.results(of: "sea", page: page) == [])
  }
}
