/// A number that a phone can dial: one of an address book.
///
/// That is every ``PhoneNumber``, and what only a phone in the right place understands: `95555`, `110`,
/// `5555 0111`, `*#06#`, and numbers with an extension.
public struct DialledNumber: Hashable, Sendable {
  /// The phone number, without the extension; nil for other numbers.
  public let phone: PhoneNumber?

  /// What is dialled: digits, `*`, `#` and a leading `+`, without separators and extension: `01055550111`.
  public let digits: String

  /// What is dialled, or sent as tones, after the connection; nil without an extension.
  public let branch: String?

  /// The same text for the same number however it is written: E.164 where it has that, the digits otherwise,
  /// and `;ext=12` at the end for an extension.
  public var canonical: String {
    (phone?.canonical ?? digits) + (branch.map { ";ext=\($0)" } ?? "")
  }

  /// The text to show: what was typed with ASCII digits, plain spaces and hyphens, and nothing invisible.
  public let display: String

  /// Reads a number of an address book; nil when a phone can't dial it.
  ///
  /// - Parameters:
  ///   - text: The number, as ``PhoneNumber/init(_:zone:)`` takes it, and more.
  ///   - zone: The country code of a number that doesn't bring its own.
  public init?(_ text: String, zone: String = "86") {
    var typed = PhoneText(text)
    guard !typed.isBroken, (2...40).contains(typed.signs.count) else { return nil }
    digits = (typed.isInternational ? "+" : "") + String(decoding: typed.signs, as: UTF8.self)
    branch = typed.branch
    typed.branch = nil
    phone = try? PhoneNumber.read(typed, zone: zone)
    display = Self.display(text)
  }

  private static func display(_ text: String) -> String {
    let scalars = text.unicodeScalars.compactMap(shown)
    let words = String(String.UnicodeScalarView(scalars)).split(separator: " ")
    let line = words.joined(separator: " ")
    return line.lowercased().hasPrefix("tel:") ? String(line.dropFirst(4)) : line
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if (0xFF01...0xFF5E).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
    switch scalar.properties.generalCategory {
    case .decimalNumber:
      let value = UInt32(scalar.properties.numericValue ?? 0)
      return Unicode.Scalar(UInt32(0x30) + value)
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return " "
    case .dashPunctuation: return "-"
    case .format: return nil
    default: return scalar
    }
  }
}
