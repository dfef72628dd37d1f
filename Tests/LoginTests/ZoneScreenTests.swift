import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Login

@MainActor struct ZoneScreenTests {
  private func probe(_ params: [String: Value] = [:]) async throws -> ScreenProbe {
    try await LoginWorld().probe("zoneScreen", params)
  }

  @Test func `Popular countries come before the letters`() async throws {
    let probe = try await probe()
    let lines = probe.text.split(separator: "\n")
    #expect(
      lines.prefix(5) == [
        "# Country", "  (Save)  Choose another country.", "  Search:  (country, pinyin or code)",
        "Popular",
        "  China mainland  +86 ✓",
      ])
    #expect(
      lines.dropFirst(13).prefix(4) == [
        "A", "  Afghanistan  +93", "  Åland Islands  +358", "  Albania  +355",
      ])
    #expect(
      probe.content.sections.map(\.header)
        == ["Popular"] + "ABCDEFGHIJKLMNOPQRSTUVWYZ".map { String($0) })
  }

  @Test(arguments: [
    ("GG", ["Guernsey"]), ("US", ["United States", "United States"]), ("CA", ["Canada"]),
    ("44", ["United Kingdom", "United Kingdom"]), ("999", []),
  ])
  func `One country is marked, popular or not, whatever shares its code`(
    _ selected: String, _ names: [String]
  ) async throws {
    let probe = try await probe(["selected": .string(selected)])
    #expect(probe.content.rows.filter(\.isSelected).map(\.title) == names)
    try await probe.select("Germany")
    #expect(probe.content.rows.filter(\.isSelected).map(\.title) == ["Germany"])
  }

  @Test func `A country is saved once it differs`() async throws {
    let world = try LoginWorld()
    let probe = try await world.probe("signInScreen")
    try await probe.select("Country")
    #expect(probe.content.bar.items.first?.isEnabled == false)
    #expect(probe.content.bar.items.first?.reason == "Choose another country.")
    try await probe.select("Canada")
    try await probe.press("Save")
    #expect(probe.content.row("zone")?.value == "Canada +1")
    try await probe.select("Country")
    #expect(probe.content.rows.filter(\.isSelected).map(\.title) == ["Canada"])
    #expect(await probe.leaks() == [])
  }

  @Test func `Going back asks before a choice is lost`() async throws {
    let world = try LoginWorld()
    let probe = try await world.probe("signInScreen")
    try await probe.select("Country")
    await probe.back()
    #expect(probe.content.bar.title == "Sign in")
    try await probe.select("Country")
    try await probe.select("Canada")
    await probe.back()
    #expect(probe.content.dialog?.title == "Leave without saving the country?")
    try await probe.press("Cancel")
    #expect(probe.content.rows.filter(\.isSelected).map(\.title) == ["Canada"])
    await probe.back()
    try await probe.press("Leave")
    #expect(probe.content.row("zone")?.value == "China mainland +86")
    #expect(await probe.leaks() == [])
  }

  @Test(arguments: [
    ("86", ["China mainland"]), ("+86", ["China mainland"]),
    ("1684", ["American Samoa"]),
    ("zhong", ["Central African Republic", "China mainland", "Hong Kong", "Macao"]),
    ("中", ["Central African Republic", "China mainland", "Hong Kong", "Macao"]),
    ("usa", ["United States"]), ("America", ["American Samoa", "United States"]),
    ("UK", ["Ukraine", "United Kingdom"]), ("gb", ["United Kingdom"]), ("de guo", ["Germany"]),
    ("COTE", ["Côte d’Ivoire"]), ("turk", ["Türkiye", "Turkmenistan", "Turks & Caicos Islands"]),
  ])
  func `F36: A country is found by name, pinyin or code`(
    _ query: String, _ names: [String]
  ) async throws {
    let probe = try await probe()
    try await probe.type(query, into: "Search")
    #expect(probe.content.rows.map(\.title) == names)
  }

  @Test(arguments: [("+800", "800"), ("999", "999"), ("12345", "1234")])
  func `F36: A code that no country has can be typed, with at most four digits`(
    _ typed: String, _ code: String
  ) async throws {
    let world = try LoginWorld()
    let probe = try await world.probe("signInScreen")
    try await probe.select("Country")
    try await probe.type(typed, into: "Search")
    try await probe.select("Another country")
    #expect(probe.content.row("other")?.isSelected == true)
    try await probe.press("Save")
    #expect(probe.content.row("zone")?.value == "+\(code)")
    #expect(await probe.leaks() == [])
  }

  @Test func `Nothing found is a placeholder`() async throws {
    let probe = try await probe()
    try await probe.type("atlantis", into: "Search")
    #expect(probe.content.empty?.text == "No country found.")
  }

  @Test func `A choice that nothing waits for is a notice`() async throws {
    let probe = try await probe()
    try await probe.select("Germany")
    try await probe.press("Save")
    #expect(probe.content.notice?.text == "Nothing waits for an answer of this screen.")
  }
}

struct CountryTests {
  private static func isZone(_ code: String) -> Bool {
    do { _ = try PhoneNumber("1", zone: code) } catch {
      return error.details != ["fault": "badZone"]
    }
    return true
  }

  @Test func `Every code of a country is one of the numbering plan`() {
    #expect(Country.all.count > 220)
    #expect(Country.all.map(\.zone.code).filter { !Self.isZone($0) } == [])
    #expect(Set(Country.all.map(\.region)).count == Country.all.count)
  }

  @Test func `Every code of the numbering plan but those of no country has one`() {
    let codes = Set(Country.all.map(\.zone.code))
    let missing = (1...999).map { "\($0)" }.filter { Self.isZone($0) && !codes.contains($0) }
    #expect(missing == ["800", "808", "870", "878", "881", "882", "883"])
  }

  @Test(arguments: [("1", "United States"), ("7", "Russia"), ("44", "United Kingdom")])
  func `A shared code is named after its largest country`(_ code: String, _ name: String) {
    #expect(Zone(code).country == name)
  }

  @Test func `An unknown code has no name`() {
    #expect(Zone("999") == Zone(country: "", code: "999", region: ""))
  }
}
