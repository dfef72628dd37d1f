import MediatorKit
import ScreenKit

/// A country that was chosen for a phone number.
struct Zone: Codable, Hashable, Sendable {
  /// The English name; empty for a code without a country.
  var country: String
  /// The country code, with the area code of an island in North America: `86`, `1684`.
  var code: String
  /// The code of ISO 3166-1, which no other country has: `CN`; empty for a code without a country.
  var region: String
}

extension Zone: Payload {}

extension Zone {
  /// The country code of this application's first country.
  static let standard = "86"

  /// A country by its region, or the first country with a code.
  init(_ text: String) {
    let country =
      Country.all.first { $0.region == text } ?? Country.all.first { $0.zone.code == text }
    self = country?.zone ?? Zone(country: "", code: text, region: "")
  }

  /// The link to the list of countries, in which this one is marked; its answer is a ``Zone``.
  var list: Link {
    let selected = region.isEmpty ? code : region
    return Link("zoneScreen", of: Target_Login.self, ["selected": .string(selected)])
  }

  /// The row that leads to the list.
  var row: Content.Row {
    Content.Row(
      "zone", "Country", value: country.isEmpty ? "+\(code)" : "\(country) +\(code)", link: list)
  }
}
