/// A number of an address book: anything that a phone can dial.
///
/// Besides every ``PhoneNumber``: short and local numbers such as `95555`, `110`, `5555 0111` and `*#06#`, and numbers
/// with an extension.
public struct DialledNumber: Hashable, Sendable {
  /// The phone number, without the extension; nil for other numbers.
  public let phone: PhoneNumber?

  /// Digits, `*`, `#` and a leading `+`, without separators and extension: `01055550111`.
  public let digits: String

  /// The extension, dialled after the connection; nil without one.
  public let branch: String?

  /// The same text for every spelling of a number: E.164 or, for other numbers, the digits; `;ext=12` for an extension.
  public var canonical: String {
    (phone?.canonical ?? digits) + (branch.map { ";ext=\($0)" } ?? "")
  }

  /// Reads a number of an address book; nil if a phone can't dial it.
  ///
  /// - Parameters:
  ///   - text: The number, as ``PhoneNumber/init(_:zone:)`` takes it, and more.
  ///   - zone: The country code of a number without one.
  public init?(_ text: String, zone: String = "86") {
    var typed = PhoneText(text)
    guard !typed.isBroken, (2...40).contains(typed.signs.count) else { return nil }
    digits = (typed.isInternational ? "+" : "") + String(decoding: typed.signs, as: UTF8.self)
    branch = typed.branch
    typed.branch = nil
    phone = try? PhoneNumber.read(typed, zone: zone)
  }
}
