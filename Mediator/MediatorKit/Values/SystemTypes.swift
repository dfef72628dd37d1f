/// Recognises the types of Foundation and other system modules by name, without importing them.
enum SystemTypes {
  private static let modules: Set<Substring> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "CoreFoundation", "CoreGraphics", "__C",
  ]

  /// The name of a type of a system module, without the module; nil for another type.
  static func name(of type: Any.Type) -> Substring? {
    let name = _typeName(type, qualified: true)
    // The first letters rule out nearly all others.
    guard name.hasPrefix("Foundation") || name.hasPrefix("Core") || name.hasPrefix("__C") else {
      return nameInExtension(name)
    }
    let module = name.prefix { $0 != "." }
    return modules.contains(module) ? name.dropFirst(module.count + 1) : nil
  }

  /// The name of a type that a system module nests in another module's type:
  /// `(extension in FoundationInternationalization):FoundationEssentials.Date.FormatStyle`.
  private static func nameInExtension(_ name: String) -> Substring? {
    let start = "(extension in "
    guard name.hasPrefix(start) else { return nil }
    let parts = name.dropFirst(start.count).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, modules.contains(parts[0].dropLast()) else { return nil }
    return parts[1].drop { $0 != "." }.dropFirst()
  }
}

extension ShapeProbe {
  /// The part of a system type, nil for others; `URLComponents` would trap on invented data, so it decodes valid values.
  static func systemPart<T: Decodable>(_ type: T.Type) -> Part? {
    guard let typeName = SystemTypes.name(of: type) else { return nil }
    guard let (shape, sample) = system[typeName] else {
      return Part(shape: .unknown(String(typeName)), values: [])
    }
    let value = try? ValueDecoder.decode(type, from: sample)
    return Part(shape: shape, values: value.map { [$0] } ?? [])
  }

  static let system: [Substring: (shape: Shape, sample: Value)] = [
    "UUID": (.string, "00000000-0000-4000-8000-000000000000"),
    "URL": (.string, "https://example.org/"),
    "Date": (.number, 0), "CGFloat": (.number, 0), "Data": (.array(.integer), []),
    "Decimal": (
      object(
        "Decimal",
        ("exponent", .integer), ("length", .integer), ("isNegative", .boolean),
        ("isCompact", .boolean), ("mantissa", .array(.integer))),
      [
        "exponent": 0, "length": 0, "isNegative": false, "isCompact": true,
        "mantissa": [0, 0, 0, 0, 0, 0, 0, 0],
      ]
    ),
    "_NSRange": (.array(.integer), [0, 0]),
    "AffineTransform": (.array(.number), [1, 0, 0, 1, 0, 0]),
    "CGPoint": (.array(.number), [0, 0]), "CGSize": (.array(.number), [0, 0]),
    "CGVector": (.array(.number), [0, 0]),
    "CGRect": (.array(.array(.number)), [[0, 0], [0, 0]]),
    "TimeZone": (object("TimeZone", ("identifier", .string)), ["identifier": "GMT"]),
    "DateInterval": (
      object("DateInterval", ("start", .number), ("duration", .number)),
      ["start": 0, "duration": 0]
    ),
    "IndexPath": (object("IndexPath", ("indexes", .array(.integer))), ["indexes": []]),
    "IndexSet": (
      object(
        "IndexSet",
        ("indexes", .array(object("Range", ("location", .integer), ("length", .integer))))),
      ["indexes": []]
    ),
    "URLComponents": (
      object(
        "URLComponents",
        ("scheme", .optional(.string)), ("user", .optional(.string)),
        ("password", .optional(.string)), ("host", .optional(.string)),
        ("port", .optional(.integer)), ("path", .string), ("query", .optional(.string)),
        ("fragment", .optional(.string))),
      ["path": ""]
    ),
    "Locale": (.unknown("Locale"), ["identifier": "en"]),
    "Locale.Currency": (.string, "EUR"), "Locale.Region": (.string, "DE"),
    "Calendar": (
      .unknown("Calendar"),
      [
        "identifier": "gregorian", "locale": ["identifier": "en"],
        "timeZone": ["identifier": "GMT"], "firstWeekday": 1, "minimumDaysInFirstWeek": 1,
      ]
    ),
    "DateComponents": (.unknown("DateComponents"), [:]),
    "PersonNameComponents": (.unknown("PersonNameComponents"), [:]),
  ]

  private static func object(_ name: String, _ fields: (String, Shape)...) -> Shape {
    .object(name: name, fields.map { Shape.Field($0.0, $0.1) })
  }
}
