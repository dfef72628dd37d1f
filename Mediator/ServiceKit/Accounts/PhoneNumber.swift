public import MediatorKit

/// A phone number: the zone of a country and the digits after it.
///
/// Numbers are equal when they dial the same: zone 1684 with 7331234, and zone 1 with 6847331234.
public struct PhoneNumber: Sendable {
  /// The calling code of the country, 1 to 4 digits without `+`: `86`.
  public let zone: String

  /// The digits after the zone: 11 that begin with 1 in zone 86, 5 to 15 elsewhere.
  public let digits: String

  /// The one way to write it, such as `+8613800138000`.
  ///
  /// It reads back as an equal number.
  public var canonical: String { "+\(zone)\(digits)" }

  /// Reads what someone typed.
  ///
  /// Spaces, hyphens and parentheses are ignored. Digits are ASCII digits: full-width ones are
  /// refused, for others can't dial them back.
  ///
  /// - Parameters:
  ///   - text: The number; one that begins with `+` brings its own zone.
  ///   - zone: The zone of a number without `+`.
  /// - Throws: ``AccountError/invalidPhone`` for the first fault.
  public init(_ text: String, zone: String = "86") throws(DetailedError) {
    let bytes = text.utf8.filter { !" -()".utf8.contains($0) }
    let hasZone = bytes.first == UInt8(ascii: "+")
    let number = Array(hasZone ? bytes.dropFirst() : bytes[...])
    if number.isEmpty { throw Fault.empty.error }
    guard number.allSatisfy(Self.isDigit) else { throw Fault.notDigits.error }
    let zoneLength = hasZone ? Self.zoneLength(of: number) : 0
    let ownZone = String(decoding: number.prefix(zoneLength), as: UTF8.self)
    self.zone = hasZone ? ownZone : zone
    self.digits = String(decoding: number.dropFirst(zoneLength), as: UTF8.self)
    try check()
  }

  /// Reads a number out of an address book or a text, as leniently as is safe.
  ///
  /// It is nil when the text isn't a number that can be dialled. Also takes `00` for `+`, zone 86
  /// without `+`, and the dots, slashes, dashes and invisible characters that other programs put in.
  ///
  /// - Parameter text: Such as `+86 138-0013-8000`, `0086…` or `13800138000`.
  public init?(anyText text: String) {
    var number = String(String.UnicodeScalarView(text.unicodeScalars.filter(Self.isKept)))
    if number.hasPrefix("00") { number = "+\(number.dropFirst(2))" }
    if number.hasPrefix("861"), number.utf8.count == 13 { number = "+\(number)" }
    do throws(DetailedError) {
      try self.init(number)
    } catch {
      return nil
    }
  }

  private func check() throws(DetailedError) {
    let isZone = (1...4).contains(zone.utf8.count) && zone.utf8.allSatisfy(Self.isDigit)
    guard isZone, !zone.hasPrefix("0") else { throw Fault.badZone.error }
    let length = zone == "86" ? 11...11 : 5...15
    if digits.utf8.count < length.lowerBound { throw Fault.tooShort.error }
    if digits.utf8.count > length.upperBound { throw Fault.tooLong.error }
    if zone == "86", !digits.hasPrefix("1") { throw Fault.notMobile.error }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// What decoration other programs use, by what Unicode says about it.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .dashPunctuation, .format, .control: false
    default: !"./()".unicodeScalars.contains(scalar)
    }
  }
}

extension PhoneNumber: Hashable {
  /// Whether both dial the same.
  public static func == (left: PhoneNumber, right: PhoneNumber) -> Bool {
    left.canonical == right.canonical
  }

  /// Hashes what is dialled.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(canonical)
  }
}
