// The types of the system, by their names: MediatorKit doesn't import Foundation.
extension ShapeProbe {
  /// The part of a type of the system; nil for any other type.
  ///
  /// Its initialiser gets a sample that a value of the type is encoded as, and nothing else: `URLComponents` traps on
  /// texts that aren't parts of a URL.
  static func systemPart<T: Decodable>(_ type: T.Type) -> Part? {
    guard let typeName = SystemTypes.name(of: type) else { return nil }
    guard let (shape, sample) = system[typeName] else {
      return Part(shape: .unknown(String(typeName)), values: [])
    }
    let value = try? ValueDecoder.decode(type, from: sample)
    return Part(shape: shape, values: value.map { [$0] } ?? [])
  }

  private static let system: [Substring: (Shape, Value)] = [
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
    "DateComponents": (.unknown("DateComponents"), [:]),
    "PersonNameComponents": (.unknown("PersonNameComponents"), [:]),
  ]

  private static func object(_ name: String, _ fields: (String, Shape)...) -> Shape {
    .object(name: name, fields.map { Shape.Field($0.0, $0.1) })
  }
}
