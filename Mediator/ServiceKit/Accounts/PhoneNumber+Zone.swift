extension PhoneNumber {
  /// How many of the first digits are the zone, after a `+`.
  ///
  /// No calling code is the beginning of another, so the digits alone decide: 1 and 7 stand alone,
  /// some have two digits, all others three. From ITU-T E.164, list of assigned country codes.
  static func zoneLength(of digits: [UInt8]) -> Int {
    switch digits.first {
    case UInt8(ascii: "1"), UInt8(ascii: "7"): 1
    default:
      twoDigitZones.contains(String(decoding: digits.prefix(2), as: UTF8.self)) ? 2 : 3
    }
  }

  private static let twoDigitZones: Set<String> = [
    "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47",
    "48", "49", "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65",
    "66", "81", "82", "84", "86", "90", "91", "92", "93", "94", "95", "98",
  ]
}
