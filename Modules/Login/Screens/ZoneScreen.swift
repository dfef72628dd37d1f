import Foundation
import MediatorKit
import Observation
import ScreenKit

/// The countries by letter, to choose one; its answer is a ``Zone``.
@MainActor @Observable final class ZoneScreen: Screen {
  let stage = Stage()
  private let selected: String
  private var form = Form(
    Form.Field(
      "query", "Search", kind: .search, FieldPolicy("query", limit: 64),
      placeholder: "country, pinyin or code"))
  private var sections: [Content.Section] = []

  init(selected: String) { self.selected = selected }

  var content: Content {
    Content(
      Content.Bar("Country"), fields: form.content, sections: sections,
      empty: sections.isEmpty ? Content.EmptyState("No country found.") : nil)
  }

  func readLocalData() throws { find() }

  func edit(_ id: String, _ text: String) throws {
    form.edit(id, text)
    find()
  }

  func select(_ row: String) async throws -> Bool {
    guard let country = Country.byName.first(where: { $0.region == row }) else { return false }
    try stage.answer(country.zone)
    return true
  }

  private func find() {
    let query = form["query"].trimmingCharacters(in: .whitespaces)
    let found = query.isEmpty ? Country.byName : Country.byName.filter { $0.matches(query) }
    let letters = Dictionary(grouping: found, by: \.letter)
    sections = letters.sorted { $0.key < $1.key }.map { letter, countries in
      Content.Section(
        letter, index: letter,
        rows: countries.map {
          Content.Row(
            $0.region, $0.zone.country, value: "+\($0.zone.code)",
            isSelected: $0.zone.code == selected)
        })
    }
  }
}
