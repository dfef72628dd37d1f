import Foundation
import MediatorKit
import Observation
import ScreenKit

/// The countries by letter, to choose one; its answer is a ``Zone``.
@MainActor @Observable final class ZoneScreen: Screen {
  let stage = Stage()
  private let initial: String
  private let initialCode: String
  private var chosen: Zone
  private var query = Field(
    "Search", .search, FieldPolicy("query", limit: 64), placeholder: "country, pinyin or code")

  init(selected: String) {
    let zone = Zone(selected)
    (chosen, initial, initialCode) = (zone, zone.region, zone.code)
  }

  private var isChanged: Bool { chosen.region != initial || chosen.code != initialCode }

  /// A typed code that no country has, with at most four digits; nil for another text.
  private static func other(_ query: String) -> Zone? {
    let digits = query.hasPrefix("+") ? query.dropFirst() : query[...]
    guard TextPolicy.digits.accepts(String(digits)) else { return nil }
    let zone = Zone(String(digits.prefix(4)))
    return zone.country.isEmpty && !Country.all.contains { $0.zone.code.hasPrefix(zone.code) }
      ? zone : nil
  }

  var body: Body<ZoneScreen> {
    let query = query.value.trimmingCharacters(in: .whitespaces)
    let found = query.isEmpty ? Country.byName : Country.byName.filter { $0.matches(query) }
    let letters = Dictionary(grouping: found, by: \.letter).sorted { $0.key < $1.key }
    return Body("Country") {
      Button("save", "Save", .primary, disabled: isChanged ? nil : "Choose another country.") {
        try $0.stage.answer($0.chosen)
      }.inBar
      Input("query", \.query)
      if query.isEmpty { rows("Popular", Country.popular, "popular ") }
      for (letter, countries) in letters { rows(letter, countries, index: letter) }
      if let other = Self.other(query) {
        Row(
          Content.Row(
            "other", "Another country", value: "+\(other.code)", isSelected: chosen == other)
        ) { $0.chosen = other }
      } else if found.isEmpty {
        Empty("No country found.")
      }
    }
  }

  func goBack() -> Bool {
    guard isChanged else { return false }
    stage.run { [stage] in
      let title = "Leave without saving the country?"
      if await stage.ask(title, "Leave") { stage.navigator?.pop() }
    }
    return true
  }

  private func rows(
    _ header: String, _ countries: [Country], _ prefix: String = "", index: String? = nil
  ) -> Rows<ZoneScreen> {
    Rows(countries, header: header, index: index) { country in
      Content.Row(
        prefix + country.region, country.zone.country, value: "+\(country.zone.code)",
        isSelected: country.zone == chosen)
    } onSelect: {
      $0.chosen = $1.zone
    }
  }
}
