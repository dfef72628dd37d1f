import MediatorKit
import ScreenKit

/// A country that was chosen for a phone number.
struct Zone: Codable, Hashable, Sendable {
  /// The English name; empty for a code without a country.
  var country: String
  /// The country code, with the area code of an island in North America: `86`, `1684`.
  var code: String
}

extension Zone: Payload {}

extension Zone {
  /// The first country with a code.
  init(_ code: String) {
    self.init(country: Country.all.first { $0.zone.code == code }?.zone.country ?? "", code: code)
  }

  /// The row that leads to the list of countries.
  var row: Content.Row {
    Content.Row(
      "zone", "Country", value: country.isEmpty ? "+\(code)" : "\(country) +\(code)",
      link: Link("zoneScreen", of: Target_Login.self, ["selected": .string(code)]))
  }
}
