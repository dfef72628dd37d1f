public import MediatorKit

/// A phone number with its country code, as defined by E.164.
///
/// It identifies an account, so all spellings of a number give equal values. ``DialledNumber`` also has numbers without
/// a country code, such as 110.
public struct PhoneNumber: Hashable, Sendable {
  /// The country code, 1 to 3 digits without `+`: `86`.
  public let zone: String

  /// The number in its country, without trunk prefix.
  public let digits: String

  /// Whether it can receive text messages; false for a number of a zone that lists its mobile numbers
  /// (86) when it isn't one of them.
  public let receivesMessages: Bool

  /// The number in E.164, such as `+8613800138000`.
  public var canonical: String { "+\(zone)\(digits)" }

  /// The number as a person reads it, such as `+86 13800138000`.
  public var text: String { "+\(zone) \(digits)" }

  /// Reads a number as people type it and as programs write it.
  ///
  /// Takes digits of any script, `00` for `+`, `tel:`, the trunk prefix of the zone (`07400 123456`,
  /// `+44 (0)7400 …`), and the zone without `+`. Ignores white space, brackets, dots, slashes, dashes and
  /// invisible characters.
  ///
  /// - Parameters:
  ///   - text: The number; after `+` or `00`, it begins with its zone.
  ///   - zone: The country code of any other number: `86`, `+86`, or `1684` with the area code of an island.
  /// - Throws: ``AccountError/invalidPhone`` for the first fault.
  public init(_ text: String, zone: String = "86") throws(DetailedError) {
    self = try Self.read(PhoneText(text), zone: zone)
  }

  /// Reads a number that can receive text messages, such as one to sign in with.
  ///
  /// - Parameters:
  ///   - text: The number, as ``init(_:zone:)`` takes it.
  ///   - zone: The country code of a number without one.
  /// - Throws: ``AccountError/invalidPhone`` for the first fault; `notMobile` comes last.
  public init(receivingMessages text: String, zone: String = "86") throws(DetailedError) {
    self = try Self.read(PhoneText(text), zone: zone)
    if !receivesMessages { throw Fault.notMobile.error }
  }

  static func read(_ text: PhoneText, zone: String) throws(DetailedError) -> PhoneNumber {
    if text.signs.isEmpty, !text.isBroken { throw Fault.empty.error }
    guard text.hasOnlyDigits else { throw Fault.notDigits.error }
    if text.branch != nil { throw Fault.hasExtension.error }
    let digits = text.signs[...]
    if text.isInternational { return try international(digits) }
    if digits.starts(with: "00".utf8) { return try international(digits.dropFirst(2)) }
    return try national(digits, Zone(zone))
  }

  private static func international(_ digits: ArraySlice<UInt8>) throws(DetailedError) -> Self {
    if digits.isEmpty { throw Fault.empty.error }
    guard let plan = NumberingPlan.starting(digits) else { throw Fault.badZone.error }
    return try plan.number(digits.dropFirst(plan.code.utf8.count))
  }

  /// Prefers a number of the zone to one that begins with the zone's code.
  private static func national(
    _ digits: ArraySlice<UInt8>, _ zone: Zone
  ) throws(DetailedError) -> Self {
    let plan = zone.plan
    do {
      return try plan.number(digits, area: zone.area)
    } catch {
      if plan.code == "1", digits.starts(with: "011".utf8) {
        return try international(digits.dropFirst(3))
      }
      let code = plan.code.utf8
      guard digits.starts(with: code),
        let number = try? plan.number(digits.dropFirst(code.count))
      else { throw error }
      return number
    }
  }
}

extension PhoneNumber {
  /// The zone that a caller passes with a number.
  private struct Zone {
    let plan: NumberingPlan
    /// The area code in a zone of North America: 684 of 1684.
    let area: [UInt8]

    init(_ text: String) throws(DetailedError) {
      let zone = PhoneText(text)
      var digits = zone.signs[...]
      if !zone.isInternational, digits.starts(with: "00".utf8) { digits = digits.dropFirst(2) }
      guard zone.hasOnlyDigits, zone.branch == nil, let plan = NumberingPlan.starting(digits)
      else { throw Fault.badZone.error }
      area = Array(digits.dropFirst(plan.code.utf8.count))
      // The first digit of a number after the area code is 2 to 9.
      let sample = (area + Array("2000000".utf8))[...]
      let isArea = plan.code == "1" && area.count == 3 && plan.fit(sample).isFit
      guard area.isEmpty || isArea else { throw Fault.badZone.error }
      self.plan = plan
    }
  }
}

extension NumberingPlan {
  /// A number of this plan; tries the typed digits first, then those without a trunk prefix.
  fileprivate func number(
    _ typed: ArraySlice<UInt8>, area: [UInt8] = []
  ) throws(DetailedError) -> PhoneNumber {
    var fault = Fit.tooShort
    for digits in readings(of: typed, area) {
      fault = fit(digits)
      guard case .fits(let isMobile) = fault else { continue }
      return PhoneNumber(
        zone: code, digits: String(decoding: digits, as: UTF8.self),
        receivesMessages: isMobile || !listsMobiles)
    }
    switch fault {
    case .tooLong: throw PhoneNumber.Fault.tooLong.error
    case .unknownPrefix: throw PhoneNumber.Fault.unknownPrefix.error
    case .tooShort, .fits: throw PhoneNumber.Fault.tooShort.error
    }
  }
}

extension PhoneNumber {
  fileprivate init(zone: String, digits: String, receivesMessages: Bool) {
    self.zone = zone
    self.digits = digits
    self.receivesMessages = receivesMessages
  }
}

extension PhoneNumber {
  /// The faults of a phone number; programs compare the names.
  enum Fault: String {
    case empty, notDigits, hasExtension, badZone, unknownPrefix, tooShort, tooLong, notMobile

    /// The error, without the number.
    var error: DetailedError {
      AccountError.invalidPhone.because(message, details: ["fault": .string(rawValue)])
    }

    private var message: String {
      switch self {
      case .empty: "the phone number is empty; type its digits"
      case .notDigits:
        "the phone number contains characters other than digits and separators; remove them"
      case .hasExtension: "the phone number has an extension; use a number without one"
      case .badZone: "there is no such country code; use one such as 86 or 44"
      case .unknownPrefix: "no phone number of this country begins like this; check its digits"
      case .tooShort: "the phone number is too short for its country; check its digits"
      case .tooLong: "the phone number is too long for its country; check its digits"
      case .notMobile: "the phone number can't receive text messages; use a mobile number"
      }
    }
  }
}
