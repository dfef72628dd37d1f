import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Contacts

@MainActor struct ContactsScreenTests {
  private static func probe(_ names: [String]) async throws -> ScreenProbe {
    let world = try ContactsWorld()
    if !names.isEmpty { try await world.importNames(names) }
    return try await world.probe("screen")
  }

  @Test func `All contacts are listed by letter, with the total`() async throws {
    let probe = try await Self.probe(["张三", "Ana", "欧阳文君"])
    #expect(
      probe.text == """
        # Contacts
          [Add]
          [Import]
          [Edit]
          Search:  (name, pinyin, initials or number)
          New friends  ›
          Group chats
          Tags  ›
          Official accounts  ›
        3 contacts
        A
          Ana  ›
        O
          欧阳文君  ›
        Z
          张三  ›
        """)
    #expect(probe.content.sections.map(\.index) == ["🔍", "A", "O", "Z"])
  }

  @Test func `An empty book and a search without results show a placeholder`() async throws {
    let empty = try await Self.probe([])
    #expect(empty.content.empty?.text == "No contacts yet.")
    #expect(empty.content.button("edit")?.isEnabled == false)
    let probe = try await Self.probe(["张三"])
    try await probe.type("wang", into: "Search")
    #expect(probe.content.empty?.text == "No contact found.")
    try await probe.type("", into: "Search")
    #expect(probe.letters.count == 1)
  }

  @Test func `A contact added beside the screen appears after a refresh`() async throws {
    let world = try ContactsWorld()
    let probe = try await world.probe("screen")
    try await world.importNames(["张三"])
    try await probe.refresh()
    #expect(probe.contactRows.map(\.title) == ["张三"])
  }
}

extension ContactsScreenTests {
  @Test func `A contact that is added to a letter which is shown completely appears`() async throws
  {
    let world = try ContactsWorld()
    try world.fill(60)
    let probe = try await world.probe("screen")
    #expect(probe.letters.first?.rows.count == 60)
    try await world.importNames(["A99999"])
    try await probe.refresh()
    #expect(probe.letters.first?.rows.last?.title == "A99999")
  }

  @Test func `As many contacts as were loaded are read again, also more than one request gives`()
    async throws
  {
    let world = try ContactsWorld()
    try world.fill(2000)
    let probe = try await world.probe("screen")
    for _ in 1...11 { try await probe.select("letter.A.\(probe.letters[0].rows.count - 1)") }
    #expect(probe.letters.first?.rows.count == 1201)
    try await world.importNames(["A00000"])
    try await probe.refresh()
    #expect(probe.letters.first?.rows.count == 1201)
  }
}

/// A large book: 26 letters of 2,000 contacts each.
extension ContactsScreenTests {
  private static func large() async throws -> ScreenProbe {
    let world = try ContactsWorld()
    try world.fill(2000)
    return try await world.probe("screen")
  }

  @Test func `A large book opens with one page and a row for each letter`() async throws {
    let probe = try await Self.large()
    let rows = Array(probe.contactRows)
    #expect(rows.count == 100 + 26)
    #expect(rows.prefix(2).map(\.title) == ["A00001", "A00002"])
    #expect(rows.count { $0.title == "2000 contacts" } == 25)
    #expect(rows.count { $0.title == "1900 more" } == 1)
    #expect(probe.letters.compactMap(\.index).joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    #expect(probe.content.sections.first?.footer == "52000 contacts")
    #expect(probe.content.footer?.state == .more)
  }

  @Test func `Z is one step away, and More goes on from there`() async throws {
    let probe = try await Self.large()
    try await probe.select("letter.Z")
    let z = try #require(probe.letters.last)
    #expect(z.rows.count == 101)
    #expect(z.rows.first?.title == "Z00001")
    #expect(probe.contactRows.map(\.self).count == 200 + 26)
    try await probe.more()
    #expect(probe.letters.last?.rows.dropLast().last?.title == "Z00200")
    #expect(probe.letters.first?.rows.count == 101)
  }

  @Test
  func `The row of a letter that is opened is gone, so the highlight stays at the first contact`()
    async throws
  {
    let probe = try await Self.large()
    let before = probe.contactRows.map(\.id)
    let place = try #require(before.firstIndex(of: "letter.L"))
    try await probe.select("letter.L")
    #expect(probe.content.row("letter.L") == nil)
    #expect(Array(probe.contactRows)[place].title == "L00001")
    #expect(probe.contactRows.map(\.id).prefix(place) == before.prefix(place))
    try await probe.select("letter.L.100")
    #expect(probe.content.row("letter.L.100") == nil)
    #expect(Array(probe.contactRows)[place + 100].title == "L00101")
    try await probe.refresh()
    #expect(probe.content.row("letter.L.200")?.title == "1800 more")
  }

  @Test func `Letters that are opened while the list loads again are shown`() async throws {
    let world = try ContactsWorld()
    try world.fill(150)
    let probe = try await world.probe("screen")
    let letters = probe.letters.dropFirst().compactMap(\.index)
    for (pause, letter) in letters.enumerated() {
      try probe.navigator.screen?.send(.refresh)
      for _ in 0..<pause { await Task.yield() }
      try probe.navigator.screen?.send(.select("letter.\(letter)"))
      try probe.navigator.screen?.send(.refresh)
      await probe.settle()
    }
    #expect(probe.letters.map(\.rows.count) == Array(repeating: 101, count: 26))
  }

  @Test func `More leads through all letters, each contact once`() async throws {
    let world = try ContactsWorld()
    try world.fill(30)
    let probe = try await world.probe("screen")
    try await probe.select("letter.Y")
    for _ in 0..<20 where probe.content.footer != nil { try await probe.more() }
    let titles = probe.contactRows.map(\.title)
    #expect(titles.count == 26 * 30)
    #expect(titles == titles.sorted())
    #expect(Set(titles).count == titles.count)
  }

  @Test func `What was loaded is still there after a visit to another screen`() async throws {
    let world = try ContactsWorld()
    try world.fill(150)
    let probe = try await world.probe("screen")
    try await probe.select("letter.Z")
    let before = probe.contactRows.map(\.id)
    try await probe.press("Add")
    await probe.back()
    #expect(probe.contactRows.map(\.id) == before)
  }
}
