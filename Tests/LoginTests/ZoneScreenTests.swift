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

  @Test func `Countries are listed by letter, and the selected code is marked`() async throws {
    let probe = try await probe(["selected": "44"])
    let lines = probe.text.split(separator: "\n").prefix(6)
    #expect(
      lines == [
        "# Country", "  Search:  (country, pinyin or code)", "A", "  Afghanistan  +93",
        "  Åland Islands  +358", "  Albania  +355",
      ])
    let marked = probe.content.rows.filter(\.isSelected).map(\.title)
    #expect(marked == ["Guernsey", "Isle of Man", "Jersey", "United Kingdom"])
    #expect(probe.content.sections.map(\.header) == "ABCDEFGHIJKLMNOPQRSTUVWYZ".map { String($0) })
  }

  @Test(arguments: [
    ("86", ["China mainland"]), ("+86", ["China mainland"]),
    ("1684", ["American Samoa"]), ("zhong", ["Central African Republic", "China mainland"]),
    ("中", ["Central African Republic", "China mainland"]), ("de guo", ["Germany"]),
    ("COTE", ["Côte d’Ivoire"]), ("turk", ["Türkiye", "Turkmenistan", "Turks & Caicos Islands"]),
  ])
  func `A country is found by name, pinyin or code`(_ query: String, _ names: [String]) async throws
  {
    let probe = try await probe()
    try await probe.type(query, into: "Search")
    #expect(probe.content.rows.map(\.title) == names)
  }

  @Test func `Nothing found is a placeholder`() async throws {
    let probe = try await probe()
    try await probe.type("atlantis", into: "Search")
    #expect(probe.content.empty?.text == "No country found.")
  }

  @Test func `A choice that nothing waits for is a notice`() async throws {
    let probe = try await probe()
    try await probe.select("Germany")
    #expect(probe.content.notice?.text == "nothing waits for an answer of this screen")
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
    let missing = (1...999).map(String.init).filter { Self.isZone($0) && !codes.contains($0) }
    #expect(missing == ["800", "808", "870", "878", "881", "882", "883"])
  }

  @Test(arguments: [("1", "United States"), ("7", "Russia"), ("44", "United Kingdom")])
  func `A shared code is named after its largest country`(_ code: String, _ name: String) {
    #expect(Zone(code).country == name)
  }

  @Test func `An unknown code has no name`() {
    #expect(Zone("999") == Zone(country: "", code: "999"))
  }
}
