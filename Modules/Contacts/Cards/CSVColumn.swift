/// What a column of a CSV file contains, by its name in the header.
enum CSVColumn: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case email = "E-mail"
    case phone = "Phone"
    case address = "Address"
    case website = "Website"

    /// The property of such an entry.
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
  /// The same with a label that vCard has no type for, such as Outlook's `Callback`.
  case named(Kind, String)
  /// Outlook's `Home City`: the place of an address and the part's place in `ADR`.
  case fixedAddress(type: String, part: Int)
  /// The whole card, for what has no column.
  case card
  /// Anything else.
  case other

  /// The column of that name, in any case, with `_` for a space or a number after it: `Phone_2`.
  init(_ header: String) {
    let name = CardText.trimmed(header).lowercased().replacing("_", with: " ")
    let start = CardText.trimmed(String(name.trimmingSuffix { $0.isASCII && $0.isNumber }))
    self = Self.names[name] ?? Self.numbered(name) ?? Self.names[start] ?? .other
  }

  /// Whether such a column means that the file is a list of contacts.
  var isTelling: Bool {
    switch self {
    case .fullName, .name, .value, .fixed, .named, .card: true
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
      return numberedAddressParts[part].map { .addressPart(number, $0) }
    }
  }

  private static let organisationParts: [String: CSVColumn] = [
    "name": .organisation(0), "department": .organisation(1), "title": .text("TITLE"),
  ]

  private static let numberedAddressParts = [
    "po box": 0, "extended address": 1, "street": 2, "city": 3, "region": 4, "postal code": 5,
    "country": 6,
  ]
}

extension String {
  /// The text without the characters at its end that pass a test.
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    lastIndex { !isTrimmed($0) }.map { self[...$0] } ?? ""
  }
}
