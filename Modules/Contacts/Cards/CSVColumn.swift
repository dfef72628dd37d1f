/// What a column of a CSV file holds, by its name in Google's or Outlook's export.
enum CSVColumn: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case email = "E-mail"
    case phone = "Phone"
    case address = "Address"
    case website = "Website"

    /// The property that holds such an entry.
    var property: String {
      switch self {
      case .email: "EMAIL"
      case .phone: "TEL"
      case .address: "ADR"
      case .website: "URL"
      }
    }
  }

  /// The whole name.
  case fullName
  /// A part of the name, by its place in `N`.
  case name(Int)
  /// A text property of the vCard.
  case text(String)
  /// A part of `ORG`, by its place.
  case organisation(Int)
  /// The address of a picture.
  case photo
  /// Labels with ` ::: ` between them.
  case categories
  /// A column of `Phone 1 - Value` and its like.
  case label(Kind, Int)
  case value(Kind, Int)
  /// An address on several lines.
  case formatted(Int)
  /// A part of a numbered address, by its place in `ADR`.
  case addressPart(Int, Int)
  /// A column that is an entry by itself, such as Outlook's `Mobile Phone`.
  case fixed(Kind, types: [String])
  /// Outlook's `Home City`: the place of an address and the part's place in `ADR`.
  case fixedAddress(type: String, part: Int)
  /// The whole card, for what has no column.
  case card
  /// Anything else.
  case other

  /// The column of that name, in whatever case.
  init(_ header: String) {
    let name = CardText.trimmed(header).lowercased()
    self = Self.names[name] ?? Self.numbered(name) ?? .other
  }

  /// Whether the column tells that the file is a list of contacts.
  var isTelling: Bool {
    switch self {
    case .fullName, .name, .value, .fixed, .card: true
    default: false
    }
  }

  /// `phone 1 - value`, `address 2 - city`.
  private static func numbered(_ name: String) -> CSVColumn? {
    guard let dash = name.firstRange(of: " - "),
      let space = name[..<dash.lowerBound].lastIndex(of: " "),
      let number = Int(name[name.index(after: space)..<dash.lowerBound]), number > 0
    else { return nil }
    let part = String(name[dash.upperBound...])
    let kindName = name[..<space]
    if kindName == "organization" && number == 1 { return organisationParts[part] }
    guard let kind = Kind.allCases.first(where: { $0.rawValue.lowercased() == kindName }) else {
      return nil
    }
    switch part {
    case "type", "label": return .label(kind, number)
    case "value" where kind != .address: return .value(kind, number)
    case "formatted" where kind == .address: return .formatted(number)
    default:
      guard kind == .address else { return nil }
      return addressParts[part].map { .addressPart(number, $0) }
    }
  }

  private static let organisationParts: [String: CSVColumn] = [
    "name": .organisation(0), "department": .organisation(1), "title": .text("TITLE"),
  ]

  private static let addressParts = [
    "po box": 0, "extended address": 1, "street": 2, "city": 3, "region": 4, "postal code": 5,
    "country": 6,
  ]

  /// Google's names, old and new, then Outlook's.
  private static let names: [String: CSVColumn] = {
    var names: [String: CSVColumn] = [
      "name": .fullName, "file as": .other,
      "family name": .name(0), "last name": .name(0), "surname": .name(0),
      "given name": .name(1), "first name": .name(1),
      "additional name": .name(2), "middle name": .name(2),
      "name prefix": .name(3), "title": .name(3),
      "name suffix": .name(4), "suffix": .name(4),
      "phonetic first name": .text("X-PHONETIC-FIRST-NAME"),
      "given name yomi": .text("X-PHONETIC-FIRST-NAME"),
      "phonetic middle name": .text("X-PHONETIC-MIDDLE-NAME"),
      "additional name yomi": .text("X-PHONETIC-MIDDLE-NAME"),
      "phonetic last name": .text("X-PHONETIC-LAST-NAME"),
      "family name yomi": .text("X-PHONETIC-LAST-NAME"),
      "nickname": .text("NICKNAME"), "birthday": .text("BDAY"), "notes": .text("NOTE"),
      "organization name": .organisation(0), "company": .organisation(0),
      "organization department": .organisation(1), "department": .organisation(1),
      "organization title": .text("TITLE"), "job title": .text("TITLE"),
      "photo": .photo, "labels": .categories, "group membership": .categories,
      "web page": .fixed(.website, types: []), "vcard": .card,
      "mobile phone": .fixed(.phone, types: ["CELL"]),
      "primary phone": .fixed(.phone, types: ["pref"]),
      "other phone": .fixed(.phone, types: []), "pager": .fixed(.phone, types: ["PAGER"]),
      "car phone": .fixed(.phone, types: ["CAR"]),
      "home fax": .fixed(.phone, types: ["HOME", "FAX"]),
      "business fax": .fixed(.phone, types: ["WORK", "FAX"]),
    ]
    for (name, type) in [("home", "HOME"), ("business", "WORK")] {
      names["\(name) phone"] = .fixed(.phone, types: [type])
      names["\(name) phone 2"] = .fixed(.phone, types: [type])
    }
    for name in [
      "e-mail address", "e-mail 2 address", "e-mail 3 address", "email address", "email",
    ] {
      names[name] = .fixed(.email, types: [])
    }
    for (place, type) in [("home", "HOME"), ("business", "WORK"), ("other", "OTHER")] {
      for (part, index) in addressParts {
        names["\(place) \(part)"] = .fixedAddress(type: type, part: index)
      }
      names["\(place) state"] = .fixedAddress(type: type, part: 4)
      names["\(place) country/region"] = .fixedAddress(type: type, part: 6)
    }
    return names
  }()
}
