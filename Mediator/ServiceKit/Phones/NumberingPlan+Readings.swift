extension NumberingPlan {
  /// The possible readings of a typed number in this plan, the likeliest first.
  func readings(of typed: ArraySlice<UInt8>, _ area: [UInt8]) -> [ArraySlice<UInt8>] {
    var readings = area.isEmpty ? [typed] : [(area + typed)[...], typed]
    for trunk in trunks where typed.starts(with: trunk) {
      readings.append(typed.dropFirst(trunk.count))
    }
    switch code {
    case "54": readings += readings.compactMap(Self.argentineMobile)
    // The digits of a long-distance carrier follow the trunk prefix.
    case "55" where typed.first == UInt8(ascii: "0"): readings.append(typed.dropFirst(3))
    default: break
    }
    return readings
  }

  /// Inside Argentina, mobile numbers have 15 after the area code; from abroad, 9 before it.
  ///
  /// Buenos Aires has the area code 11; other codes have three or four digits.
  private static func argentineMobile(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard digits.count == 12 else { return nil }
    let isShort = argentineAreas.contains(String(decoding: digits.prefix(3), as: UTF8.self))
    let lengths = digits.starts(with: "11".utf8) ? [2] : isShort ? [3, 4] : [4]
    for length in lengths where digits.dropFirst(length).starts(with: "15".utf8) {
      return [UInt8(ascii: "9")] + digits.prefix(length) + digits.dropFirst(length + 2)
    }
    return nil
  }

  /// The area codes of three digits.
  ///
  /// Some four-digit codes begin like one of them, such as 3888.
  private static let argentineAreas: Set<String> = [
    "220", "221", "223", "230", "236", "237", "249", "260", "261", "263", "264", "266", "280",
    "291",
    "294", "297", "298", "299", "336", "341", "342", "343", "345", "348", "351", "353", "358",
    "362",
    "364", "370", "376", "379", "380", "381", "383", "385", "387", "388",
  ]
}
