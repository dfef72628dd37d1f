import Foundation
import MediatorKit
import Observation
import ScreenKit

/// The countries by letter, to choose one; its answer is a ``Zone``.
@MainActor @Observable final class ZoneScreen: Screen {
  let stage = Stage()
  private let initial: String
  private var chosen: Zone
  private var query = Field(
    "Search", .search, FieldPolicy("query", limit: 64), placeholder: "country, pinyin or code")

  init(selected: String) {
    let zone = Zone(selected)
    (chosen, initial) = (zone, zone.region)
  }

  private var isChanged: Bool { chosen.region != initial }

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
      if found.isEmpty { Empty("No country found.") }
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
